import type { Celebrity } from "#contract/celebrities.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import { noteLength, standIn } from "#contract/values/first-screen.ts";
import { emblemPicture } from "#contract/values/pictures.ts";
import { escapeMarkup } from "../markup.ts";

const STAND_IN = standIn(CATEGORIES[0], "photograph");
const STAND_INS = new RegExp(
  [/\[\[(\w+)\]\]/.source, STAND_IN.imageUrl, emblemPicture(STAND_IN.imageUrl)].join("|"),
  "g",
);

/**
 * HTML that was rendered at build, with a celebrity in place of the stand-in. In one pass, so that nothing in a celebrity's texts is
 * taken for a stand-in.
 */
export function fill(screen: string, { id, category, name, description, imageUrl, credit }: Celebrity): string {
  const length = noteLength(category, description);
  const texts: Readonly<Record<string, string | undefined>> = { id, name, description, length, ...credit };
  return screen.replace(STAND_INS, (found, field: string | undefined) => {
    if (field !== undefined) return escapeMarkup(texts[field] ?? "");
    return escapeMarkup(found === STAND_IN.imageUrl ? imageUrl : emblemPicture(imageUrl));
  });
}
