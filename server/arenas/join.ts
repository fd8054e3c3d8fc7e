import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import type { NetworkSeats } from "../http/network-seats.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { admitName, isHiddenFrom, NAME_HIDDEN } from "../names/admit.ts";
import type { ArenaEvents } from "./change.ts";
import { addEntrant, countEntrants, readEntry, removeEntrant } from "./entry-queries.ts";
import { lockArena, lockCounters } from "./queries.ts";
import { paysInLeagues } from "./rules.ts";
import { isCrowded } from "./schedule.ts";

interface JoinDependencies {
  database: Database;
  events: ArenaEvents;
  /** Called when few seats of an arena are left. */
  crowded: () => Promise<void>;
}

/** Who is to take part in an arena. */
interface Joining {
  player: Player;
  share: NetworkSeats;
  /** A keyed hash of the network; null where they are not limited. */
  network: string | null;
}

const REFUSALS = {
  arena_not_found: "There is no such arena.",
  arena_ended: "This arena has ended.",
  arena_full: "This arena is full.",
  seats_kept: "The last seats of this arena are kept for players from elsewhere.",
  name_taken: "Somebody in this arena has that name, or one that looks like it.",
  name_hidden: NAME_HIDDEN,
} as const;

/**
 * Lets a player take part in an arena. Joining again changes nothing, not even the name.
 * @returns the id of the participation
 * @throws {Problem} invalid_request, arena_not_found, arena_ended, arena_full, seats_kept, name_taken, name_hidden,
 *   player_unproven
 */
export async function join(
  { database, events, crowded }: JoinDependencies,
  { player, share, network }: Joining,
  { arenaId, displayName }: { arenaId: string; displayName: string },
): Promise<number> {
  const id = Number(arenaId);
  const { name, skeleton } = admitName(displayName);
  let taken = false;
  try {
    const outcome = await database.transaction(
      (send) =>
        Promise.all([
          send(lockArena(id)),
          // So that of several joins of one player, each counts those before it.
          send(lockCounters([player.num])),
          send(readEntry(id, player.num, skeleton)),
          send(isHiddenFrom(player.num, skeleton)),
        ]),
      async ([arena, counters, entry, isHidden], send) => {
        if (arena === undefined) return "arena_not_found";
        if (entry.participant !== null) return { participant: entry.participant, players: null };
        if (!counters.has(player.num)) return "unknown_player";
        if (arena.ended || arena.over) return "arena_ended";
        const leaving = arena.players >= arena.maxPlayers ? entry.idle : null;
        const players = arena.players + (leaving === null ? 1 : 0);
        if (players > arena.maxPlayers) return "arena_full";
        if (isHidden) return "name_hidden";
        if (entry.nameTaken) return "name_taken";
        // Nothing waits between the check and this, so that no more are let in at the same time.
        if (!share.take()) return "seats_kept";
        taken = true;
        // An absence counts for one in the version that players see, until it is removed.
        const version = arena.version + (leaving === null ? 1 : 2);
        const paysLeagues = paysInLeagues(entry.joinedToday);
        const [, participant] = await Promise.all([
          leaving === null ? undefined : send(removeEntrant(leaving)),
          send(addEntrant(id, player.num, { name, skeleton, version, paysLeagues, network })),
          send(countEntrants(id, players, version)),
        ]);
        return { participant, players };
      },
    );
    if (outcome === "unknown_player") throw new UnknownPlayer();
    // Another one opens after the join that made this one crowded, of which this may be ahead.
    if (outcome === "arena_full" || outcome === "seats_kept") await crowded();
    if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
    if (outcome.players !== null) {
      events.arenaChanged(id);
      events.listChanged();
      if (isCrowded({ players: outcome.players })) await crowded();
    }
    return outcome.participant;
  } catch (error) {
    if (taken) share.giveBack();
    throw error;
  }
}
