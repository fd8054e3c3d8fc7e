import type {
  Arena,
  ArenaBattle,
  ArenaDetail,
  ArenaView,
  OpenArena,
  Participant,
  pastArenas,
} from "#contract/arenas.ts";
import type { OperatedArena } from "#contract/arena-operators.ts";
import { describeArena } from "#contract/values/arena-words.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { pairPictures } from "../pictures/pair.ts";
import { presentBadges } from "../rewards/present.ts";
import { board, pays } from "./rules.ts";
import type {
  ArenaRow,
  BattleView,
  EntrantView,
  OpenRow,
  OperatedRow,
  OwnPart,
  PastRow,
  ViewRow,
} from "./view-queries.ts";

type Contestant = ArenaBattle["celebrityA"];

/** Such as "Rock Stars Arena 2", or what operators call it. */
export function nameOf({ name, category, room }: Pick<ArenaRow, "name" | "category" | "room">): string {
  if (name !== null) return name;
  const stage = category === null ? "All-Star Arena" : `${category} Arena`;
  return room === 1 ? stage : `${stage} ${room}`;
}

/** An arena as listed. */
function presentArena(row: ArenaRow): Arena {
  const { id, category, startsAt, endsAt, maxPlayers, players, ended, full } = row;
  return {
    id: String(id),
    name: nameOf(row),
    description: describeArena(category),
    category,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    maxPlayers,
    playerCount: players,
    full,
    state: ended ? "ended" : "open",
  };
}

/** An open arena as listed. */
export const presentOpen = (catalogue: Pick<Catalogue, "byNum">, row: OpenRow): OpenArena => ({
  ...presentArena(row),
  battlesLeft: row.battlesLeft,
  previewImageUrls: pairPictures(catalogue, row.first).map(({ imageUrl }) => imageUrl),
});

/** An ended arena with the own result, and the badges earned in it. */
export function presentPast(row: PastRow, badges: Badge[] | undefined): EndpointAnswer<typeof pastArenas>[number] {
  const { rank, score, correct, votes, rivals } = row;
  return { arena: presentArena(row), rank, score, correctPredictions: correct, totalVotes: votes, rivals, badges };
}

/** An arena as everyone sees it. */
export function presentView(catalogue: Pick<Catalogue, "byNum">, row: ViewRow): ArenaView {
  return {
    arena: presentArena(row),
    participants: board(row.entrants).map((entrant) => presentEntrant(entrant, row.battles)),
    battles: row.battles.map((battle, index) => presentBattle(catalogue, battle, index)),
    version: row.version,
  };
}

/** A player's own part in an arena; null for who does not take part. */
export function presentOwnPart(own: OwnPart | null): ArenaDetail["you"] {
  if (own === null) return null;
  const { participant, votes, late, badges } = own;
  return {
    participant: String(participant),
    votes,
    ...(late && { late }),
    ...(badges.length > 0 && { badges: presentBadges(badges) }),
  };
}

function presentEntrant(
  entrant: EntrantView & { rank: number },
  battles: readonly Pick<BattleView, "voters">[],
): Participant {
  const { id, player, userId, name, score, correct, votes, rank, here } = entrant;
  return {
    id: String(id),
    userId,
    displayName: name,
    score,
    correctPredictions: correct,
    totalVotes: votes,
    votedOn: battles.flatMap(({ voters }, index) => (voters.includes(player) ? [index] : [])),
    rank,
    here,
  };
}

function presentBattle(catalogue: Pick<Catalogue, "byNum">, battle: BattleView, battleIndex: number): ArenaBattle {
  const { id, a, b, votesA, votesB, complete, winner, earlierA, earlierB } = battle;
  const [celebrityA, celebrityB] = presentPair(catalogue, [a, b]);
  return {
    id: String(id),
    battleIndex,
    celebrityA,
    celebrityB,
    votesForA: votesA,
    votesForB: votesB,
    isComplete: complete,
    paid: pays(battle),
    winnerId: winner === null ? null : winner === a.num ? a.id : b.id,
    earlier: earlierA + earlierB === 0 ? null : { votesForA: earlierA, votesForB: earlierB },
  };
}

/** The two of a battle. */
export function presentPair(
  catalogue: Pick<Catalogue, "byNum">,
  [a, b]: readonly [BattleView["a"], BattleView["b"]],
): [Contestant, Contestant] {
  const [pictureA, pictureB] = pairPictures(catalogue, [a, b]);
  return [
    { id: a.id, name: a.name, ...pictureA },
    { id: b.id, name: b.name, ...pictureB },
  ];
}

/** An open arena as operators see it. */
export const presentOperated = (catalogue: Pick<Catalogue, "byNum">, row: OperatedRow): OperatedArena => ({
  arena: presentArena(row),
  hasVotes: row.hasVotes,
  revision: row.revision,
  pairs: row.pairs.map((pair) => presentPair(catalogue, pair)),
});
