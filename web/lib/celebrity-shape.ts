import type { Celebrity, PhotoCredit } from "../../contract/celebrities.ts";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { isMissingOr, isObjectOf, isOneOf, isText } from "./shapes.ts";

/** The fields of a celebrity that the browser has kept. */
export const CELEBRITY_FIELDS = {
  id: isText,
  name: isText,
  category: isOneOf(CATEGORIES),
  imageUrl: isText,
  description: isText,
  credit: isMissingOr(isObjectOf<PhotoCredit>({ author: isText, licence: isText, licenceUrl: isText, source: isText })),
} as const;

export const isCelebrity = isObjectOf<Celebrity>(CELEBRITY_FIELDS);
