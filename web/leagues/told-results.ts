import type { PastLeague } from "../../contract/leagues.ts";

export type OwnResult = PastLeague & { you: NonNullable<PastLeague["you"]> };

/** What counts as seen with the result that is shown: all that paid no coins. */
export const seenWith = (shown: OwnResult | undefined, unseen: readonly OwnResult[]): OwnResult[] =>
  unseen.filter((result) => result === shown || (result.you.coins ?? 0) === 0);

/** What of that has been told while it is shown: badges of the others are celebrated when it is closed. */
export const toldWith = (shown: OwnResult | undefined, unseen: readonly OwnResult[]): OwnResult[] =>
  seenWith(shown, unseen).filter((result) => result === shown || (result.you.badges ?? []).length === 0);
