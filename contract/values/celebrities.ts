/** What players read instead of the name of a celebrity who was withdrawn. The database says the same: see its migrations. */
export const WITHDRAWN_NAME = "No longer here";

/** Whether an id stands for a celebrity who was withdrawn: it leads to no page. */
export const isWithdrawnId = (id: string): boolean => /^withdrawn-\d+$/.test(id);

/** Celebrities that a category keeps at least, so that arenas and events can be drawn from it. */
export const CATEGORY_FEWEST = 10;

/** Someone is surely of age only after the year in which they turn this, as only the year of birth is known. */
export const ADULT_AGE = 18;
