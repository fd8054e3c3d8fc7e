import { isObjectOf, isText } from "../lib/shapes.ts";
import { forget, recall, remember } from "../lib/storage.ts";

/** A team as it is typed, before it is created. */
export interface NewTeam {
  name: string;
  description: string;
}

const KEY = "newDraftTeam";
const SHELF = "sessionStorage";
const isNewTeam = isObjectOf<NewTeam>({ name: isText, description: isText });

/** Keeps what was typed last, in this tab. */
export const keepNewTeam = (typed: NewTeam): void => remember(KEY, JSON.stringify(typed), SHELF);

/** What was typed and not created; null if nothing was. */
export function recallNewTeam(): NewTeam | null {
  try {
    const kept: unknown = JSON.parse(recall(KEY, SHELF) ?? "null");
    return isNewTeam(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const dropNewTeam = (): void => forget(KEY, SHELF);
