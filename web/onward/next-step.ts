import type { ActiveArena } from "../../contract/arenas.ts";
import type { TodaySuggestion } from "../../contract/today.ts";
import type { Category } from "../../contract/values/categories.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { GAME_TITLE, roundAddress } from "../../contract/values/round-addresses.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { arenaAddress } from "../arenas/addresses.ts";
import { bestOpen, isWorthJoining } from "../arenas/next-open.ts";
import { eventAddress } from "../live-events/addresses.ts";
import { roundStandAt } from "../live-events/round-stand.ts";
import { formatCount } from "../lib/format.ts";
import type { OpenRound } from "../rounds/open-rounds.ts";

/** Where an ending leads on. */
export interface NextStep {
  /** What comes next. */
  words: string;
  /** What it is about, in a line. */
  detail?: string;
  href: string;
}

/** What this browser knows without asking. */
export interface KnownHere {
  /** Those that are half played, the latest first. */
  rounds: readonly OpenRound[];
  ten: { done: boolean; left: number };
}

/** After a category: one that is half played, the latest first, and otherwise the next one not done today. Null if all are. */
export function wayFromCategory({ rounds }: Pick<KnownHere, "rounds">, next: Category | null): NextStep | null {
  const begun = rounds.find(({ title }) => title !== GAME_TITLE);
  if (begun !== undefined) return wayToRound(begun);
  return next === null ? null : wayToCategory(next);
}

const wayToRound = ({ title, left }: OpenRound): NextStep => ({
  words: `${title}, ${left} to go`,
  href: roundAddress(title),
});

/** How a live event is called where it is not among others: its rounds would be taken for the player's own. */
export const liveName = (name: string): string => `LIVE · ${name}`;

/** What was begun, or is there today alone: it comes before all else. Null if there is nothing of the kind. */
export function localSuggestion({ rounds: [round], ten }: KnownHere): NextStep | null {
  if (round !== undefined) return wayToRound(round);
  if (ten.done) return null;
  return {
    words: ten.left > 0 ? `${TEN_TITLE}, ${ten.left} to go` : TEN_TITLE,
    href: hrefOf("todaysTen"),
  };
}

/**
 * What is nearly done, by what the server finds most worthwhile now (server/today/rules.ts); null if it is something else.
 * @param now in ms, of the server
 */
export function serverSuggestion(suggestion: TodaySuggestion | undefined, now: number): NextStep | null {
  if (suggestion?.kind === "finish_arena" || suggestion?.kind === "finish_challenge") return wayToFinish(suggestion);
  if (suggestion?.kind !== "finish_event") return null;
  const { id, name, endsAt } = suggestion;
  return { words: liveName(name), detail: `In ${roundStandAt(endsAt, now)}`, href: eventAddress(id) };
}

/** Back to what was begun, with how much of it is left. */
export function wayToFinish(
  begun: Extract<TodaySuggestion, { kind: "finish_arena" | "finish_challenge" }>,
): Required<NextStep> {
  if (begun.kind === "finish_arena")
    return { words: begun.name, detail: `${formatCount(begun.left)} to vote on`, href: arenaAddress(begun.id) };
  const { left, description, category } = begun;
  return {
    words: `Challenge, ${formatCount(left)} to go`,
    detail: description,
    href: roundAddress(category ?? GAME_TITLE),
  };
}

/** To the best of the arenas with others in it that are worth joining; null if there is none. @param now in ms, of the server */
export function wayToArena(arenas: readonly ActiveArena[], now: number): NextStep | null {
  const arena = bestOpen(
    arenas.filter(({ playerCount }) => playerCount > 0),
    now,
  );
  if (arena === undefined || !isWorthJoining(arena, now)) return null;
  return {
    words: arena.name,
    detail: `Battles against others, ${formatCount(arena.playerCount)} in it`,
    href: arenaAddress(arena.id),
  };
}

/** A category without a completed round today, if there is one; otherwise the list of arenas, where there always is something. */
export const wayToCategory = (category: Category | null): NextStep =>
  category === null
    ? { words: "Battle Arena", href: hrefOf("battleArena") }
    : { words: category, href: roundAddress(category) };
