const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** When a week ends, in the player's own time. */
export const formatEnd = (endDate: string): string => moment.format(new Date(endDate));
