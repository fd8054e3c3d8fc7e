import type { Category } from "./categories.ts";

/** Id of the element in which home's page says with whom its first card begins, as JSON. */
export const FIRST_SCREEN_ID = "first-screen";

/** A photograph says whose it is, a poster whom it shows. */
export const FIRST_SCREEN_PICTURES = ["poster", "photograph"] as const;

export type FirstScreenPicture = (typeof FIRST_SCREEN_PICTURES)[number];

const DESCRIPTION = "[[description]]";

/** What stands in HTML rendered at build where the celebrity will. */
export function standIn(category: Category, picture: FirstScreenPicture) {
  return {
    id: "first",
    category,
    name: "[[name]]",
    description: DESCRIPTION,
    imageUrl: "/images/first/0/card.svg",
    ...(picture === "photograph" && {
      credit: { author: "[[author]]", licence: "[[licence]]", licenceUrl: "[[licenceUrl]]", source: "[[source]]" },
    }),
  };
}

/** Names the HTML of a first screen among all that were rendered. */
export const firstScreenKey = (category: Category, picture: FirstScreenPicture): string => `${category}, ${picture}`;

/** The same of the page of a celebrity. */
export const profileKey = (picture: FirstScreenPicture): string => `celebrity, ${picture}`;

/** What two lines of the narrowest phone that shows them have room for, in characters. */
const NOTE = 85;

/** How much is said of a celebrity below the first card, "long" where a phone has no room for the description. */
export function noteLength(category: Category, description: string): string {
  if (description === DESCRIPTION) return "[[length]]";
  return `${category} · ${description}`.length > NOTE ? "long" : "short";
}
