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

/** How much is said of a celebrity below the first card, "long" where a phone's two lines have no room for it. */
export function noteLength(category: Category, description: string): string {
  if (description === DESCRIPTION) return "[[length]]";
  return category.length + description.length > 82 ? "long" : "short";
}
