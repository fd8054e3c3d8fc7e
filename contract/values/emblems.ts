import type { Category } from "./categories.ts";

/** The emblem of whom no other is chosen for: one that nobody of the category's roster has. */
export const CATEGORY_EMBLEMS: Readonly<Record<Category, string>> = {
  "Action Movie Stars": "clapperboard",
  "Comedy Icons": "party-popper",
  "Pop Music Stars": "double-quaver",
  "Hip-Hop Artists": "boombox",
  "TV Stars": "tv",
  "Social Media Influencers": "chat-bubble",
  "Reality TV Stars": "red-carpet",
  Athletes: "trophy",
  Models: "hanger",
  Directors: "director-chair",
  "Broadway Stars": "theater-curtains",
  "Chefs & Food Stars": "cooking-pot",
  "Rock Stars": "drum",
  "Country Music Stars": "banjo",
};

/** An emblem in words: `grand-piano` is "Grand piano". */
export const emblemWords = (emblem: string): string =>
  emblem === "tv" ? "TV" : emblem.charAt(0).toUpperCase() + emblem.slice(1).replaceAll("-", " ");

/** Path of the drawing of an emblem, in ink on paper. */
export const emblemPath = (emblem: string): string => `/images/emblems/${emblem}.svg`;
