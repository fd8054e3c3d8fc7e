/** Where the points of a day come from. */
export const TODAY_SOURCES = ["votes", "challenges", "arenas", "leagues", "draft", "events"] as const;

export type TodaySourceKind = (typeof TODAY_SOURCES)[number];

/** How much is shown of what runs out next. */
export const TODAY_ENDS_SHOWN = 3;

/** How much is told of what the player is in the middle of. */
export const UNFINISHED_SHOWN = 8;
