import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { addRounds, lockEvent, readLocked, readRounds } from "./entry-queries.ts";
import { drawRounds, type Star } from "./pairs.ts";
import { demoRoundsFrom } from "./schedule.ts";
import { NO_SUCH_EVENT } from "./unknown-event.ts";

interface DemoDependencies {
  database: Database;
  readStars: () => Promise<readonly Star[]>;
  /** In [0, 1), for drawing pairs. */
  random: () => number;
  /** How long each is. */
  roundMs: number;
}

const REFUSALS = {
  event_not_found: NO_SUCH_EVENT,
  event_not_joined: "Join the event before you start a round.",
  event_not_begun: "This event has not begun yet.",
  event_ended: "This event is over, or is about to be.",
  round_running: "The next round is on, or is about to begin.",
} as const;

/**
 * Starts demo rounds of an event. Of several players who ask at the same time, one starts them.
 * @returns how many, and when the first one ends
 * @throws {Problem} event_not_found, event_not_joined, event_not_begun, event_ended, round_running
 */
export async function startDemoRounds(
  { database, readStars, random, roundMs }: DemoDependencies,
  player: Player,
  event: number,
): Promise<{ rounds: number; firstEnd: Date }> {
  const stars = await readStars();
  const outcome = await database.transaction(
    (send) => Promise.all([send(lockEvent(event)), send(readLocked(event, player.num)), send(readRounds(event))]),
    async ([, found, rounds], send) => {
      if (found === undefined) return "event_not_found";
      const { now, startsAt, endsAt, joined } = found;
      if (now < startsAt) return "event_not_begun";
      if (now >= endsAt) return "event_ended";
      if (!joined) return "event_not_joined";
      const spans = demoRoundsFrom(found, rounds, now, roundMs);
      const [first] = spans;
      if (first === undefined) return rounds.some((round) => round.endsAt > now) ? "round_running" : "event_ended";
      const seen = new Set(rounds.flatMap(({ a, b }) => [a, b]));
      const free = stars.filter(({ num }) => !seen.has(num));
      const pairs = drawRounds(free, { from: "everywhere" }, [], random, spans.length);
      const last = rounds.at(-1)?.number ?? 0;
      const added = spans.map((span, index) => {
        const [a, b] = pairs[index] ?? [0, 0];
        return { ...span, number: last + 1 + index, demo: true, a, b };
      });
      await send(addRounds(event, added));
      return { rounds: spans.length, firstEnd: first.endsAt };
    },
  );
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}
