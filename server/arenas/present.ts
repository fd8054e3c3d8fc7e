import type { Arena, ArenaBattle, ArenaView, Participant, pastArenas } from "#contract/arenas.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { board } from "./rules.ts";
import type { ArenaRow, BattleView, EntrantView, PastRow, ViewRow } from "./view-queries.ts";

/** An arena as listed. */
export function presentArena(row: ArenaRow): Arena {
  const { id, category, room, startsAt, endsAt, maxPlayers, players, ended } = row;
  const stage = category === null ? "All-Star Arena" : `${category} Arena`;
  return {
    id: String(id),
    name: room === 1 ? stage : `${stage} ${room}`,
    description:
      category === null
        ? "Ten battles across all categories. Every vote backs your favorite, and calls the winner."
        : `Ten battles, all ${category}. Every vote backs your favorite, and calls the winner.`,
    category,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    maxPlayers,
    playerCount: players,
    state: ended ? "ended" : "open",
  };
}

/** An ended arena with the own result. */
export function presentPast(row: PastRow): EndpointAnswer<typeof pastArenas>[number] {
  const { place, score, correct, votes } = row;
  return { arena: presentArena(row), place, score, correctPredictions: correct, totalVotes: votes };
}

/** An arena as everyone sees it. */
export function presentView(catalogue: Pick<Catalogue, "byNum">, row: ViewRow): ArenaView {
  return {
    arena: presentArena(row),
    participants: board(row.entrants).map(presentEntrant),
    battles: row.battles.map((battle, index) => presentBattle(catalogue, battle, index)),
    version: row.version,
  };
}

function presentEntrant(entrant: EntrantView & { place: number }): Participant {
  const { id, userId, name, score, correct, votes, place, here } = entrant;
  return {
    id: String(id),
    userId,
    displayName: name,
    score,
    correctPredictions: correct,
    totalVotes: votes,
    place,
    here,
  };
}

function presentBattle(catalogue: Pick<Catalogue, "byNum">, battle: BattleView, battleIndex: number): ArenaBattle {
  const { id, a, b, votesA, votesB, complete, winner, earlierA, earlierB } = battle;
  const contestant = (of: BattleView["a"]) => {
    // Who has left the roster since has no picture any more; the page shows what it shows for a missing one.
    const { imageUrl = `/images/${of.id}`, credit } = catalogue.byNum(of.num) ?? {};
    return { id: of.id, name: of.name, imageUrl, ...(credit !== undefined && { credit }) };
  };
  return {
    id: String(id),
    battleIndex,
    celebrityA: contestant(a),
    celebrityB: contestant(b),
    votesForA: votesA,
    votesForB: votesB,
    isComplete: complete,
    winnerId: winner === null ? null : winner === a.num ? a.id : b.id,
    earlier: earlierA + earlierB === 0 ? null : { votesForA: earlierA, votesForB: earlierB },
  };
}
