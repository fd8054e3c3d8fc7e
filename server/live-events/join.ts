import { EVENT_PLAYERS } from "#contract/values/live-event-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import type { NetworkSeats } from "../http/network-seats.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { addParticipant, lockEvent, readLocked } from "./entry-queries.ts";

const REFUSALS = {
  event_not_found: "There is no such event.",
  event_not_begun: "This event has not begun yet.",
  event_ended: "This event is over.",
  event_full: "This event is full.",
  seats_kept: "The rest of this event is kept for players from elsewhere.",
} as const;

/**
 * Lets a player take part in an event that is on. Joining again changes nothing.
 * @returns whether the player is new in it
 * @throws {Problem} event_not_found, event_not_begun, event_ended, event_full, seats_kept, player_unproven
 */
export async function join(
  { database }: { database: Database },
  { player, share }: { player: Player; share: NetworkSeats },
  event: number,
): Promise<boolean> {
  let taken = false;
  try {
    const outcome = await database.transaction(
      (send) => Promise.all([send(lockEvent(event)), send(readLocked(event, player.num))]),
      async ([, found], send) => {
        if (found === undefined) return "event_not_found";
        if (found.joined) return "there";
        if (!found.known) return "unknown_player";
        if (found.now < found.startsAt) return "event_not_begun";
        if (found.now >= found.endsAt) return "event_ended";
        if (found.participants >= EVENT_PLAYERS) return "event_full";
        // Nothing waits between the check and this, so that no more are let in at the same time.
        if (!share.take()) return "seats_kept";
        taken = true;
        await Promise.all(addParticipant(event, player.num).map(send));
        return "joined";
      },
    );
    if (outcome === "unknown_player") throw new UnknownPlayer();
    if (outcome !== "joined" && outcome !== "there") throw new Problem(outcome, REFUSALS[outcome]);
    return outcome === "joined";
  } catch (error) {
    if (taken) share.giveBack();
    throw error;
  }
}
