const english = new Intl.Collator("en");

/** Orders names as English does, wherever the server runs. */
export const compareNames = (one: string, other: string): number => english.compare(one, other);
