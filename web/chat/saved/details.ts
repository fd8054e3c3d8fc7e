import { isBlank } from "../../../contract/values/blank.ts";
import type { SavedConversation } from "../../../contract/saved-conversations.ts";
import { SAVED_TAG_CHARACTERS, SAVED_TAGS } from "../../../contract/values/saved-conversation-limits.ts";

/** What a player says of a saved conversation. */
export type Details = Pick<SavedConversation, "title" | "tags" | "isFavorite"> & { description: string };

/** "rain, late night" → ["rain", "late night"], each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => !isBlank(tag)),
  ),
];

/** What is wrong with tags; null if nothing is. */
export function problemOfTags(tags: readonly string[]): string | null {
  if (tags.length > SAVED_TAGS) return `${SAVED_TAGS} tags at most.`;
  const long = tags.find((tag) => tag.length > SAVED_TAG_CHARACTERS);
  return long === undefined ? null : `“${long}” is longer than ${SAVED_TAG_CHARACTERS} characters.`;
}

/** Folds case and accents, so that "beyonce" finds "Beyoncé". */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The conversations that hold every word of a search in what is said of them, or whose star is set. */
export function found(
  conversations: readonly SavedConversation[],
  { search, favoritesOnly }: { search: string; favoritesOnly: boolean },
): SavedConversation[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return conversations.filter(({ title, description, tags, celebrityName, isFavorite }) => {
    if (favoritesOnly && !isFavorite) return false;
    const text = folded([title, description ?? "", celebrityName, ...tags].join(" "));
    return words.every((word) => text.includes(word));
  });
}
