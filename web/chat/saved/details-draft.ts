import { isObjectOf, isText, type Shape } from "../../lib/shapes.ts";
import { forget, recall, remember } from "../../lib/storage.ts";
import type { Details } from "./details.ts";

/** Details as they are typed, with all tags in one line. */
export type TypedDetails = Omit<Details, "tags"> & { tags: string };

/** What was typed of a conversation and not saved. */
interface Draft extends TypedDetails {
  /** Of which conversation. */
  of: string;
}

const KEY = "detailsDraft";
const SHELF = "sessionStorage";

const isTruth: Shape<boolean> = (value) => typeof value === "boolean";
const isDraft = isObjectOf<Draft>({
  of: isText,
  title: isText,
  description: isText,
  tags: isText,
  isFavorite: isTruth,
});

/** Keeps what was typed last, in this tab. */
export const keepDraft = (of: string, typed: TypedDetails): void =>
  remember(KEY, JSON.stringify({ ...typed, of } satisfies Draft), SHELF);

/** What was typed of a conversation; null if nothing was. */
export function recallDraft(of: string): TypedDetails | null {
  try {
    const kept: unknown = JSON.parse(recall(KEY, SHELF) ?? "null");
    return isDraft(kept) && kept.of === of ? kept : null;
  } catch {
    return null;
  }
}

export const dropDraft = (): void => forget(KEY, SHELF);
