import type { ArenaDetail, Participant } from "../../contract/arenas.ts";
import type { Answer } from "../lib/api.ts";
import { formatOrdinal, formatPoints } from "../lib/format.ts";

/** How a player with points has finished, and how that is told. */
interface Finish {
  /** "1st"; null without one. */
  place: string | null;
  /** Others have the same place. */
  tied: boolean;
  /** What leads to the place or, without one, to the points. */
  lead: string;
  /** In a sentence: "You tied for 1st with 85 points." */
  spoken: string;
  /** What friends are told of it. */
  shared: string;
}

type Ended = Pick<ArenaDetail, "participants" | "you"> & { arena: Pick<ArenaDetail["arena"], "name"> };

/** What of a past arena tells how it was finished. */
type Past = Pick<Answer<"pastArenas">[number], "rank" | "score" | "correctPredictions" | "totalVotes" | "rivals"> & {
  arena: Pick<Answer<"pastArenas">[number]["arena"], "playerCount">;
};

/** Whether nobody was beaten, as nobody else was there or nobody else voted; null if somebody else did. */
const aloneOf = (others: number, rivals: number): "there" | "voting" | null =>
  rivals > 0 ? null : others === 0 ? "there" : "voting";

/**
 * Who was alone, or alone in voting, has beaten nobody and has no place. Neither has who came when most was decided, unless it is
 * the first. And those who share a rank have not beaten each other.
 */
export function finishOf(own: Participant, { arena, participants, you }: Ended): Finish {
  const others = participants.filter(({ id }) => id !== own.id);
  const alone = aloneOf(others.length, others.filter(({ totalVotes }) => totalVotes > 0).length);
  if (alone === "there") return unplaced(own, "You had it to yourself", `I had ${arena.name} to myself`);
  if (alone === "voting")
    return unplaced(own, "You were the only one to vote", `I was the only one to vote in ${arena.name}`);
  if (you?.late === true && own.rank > 1)
    return unplaced(own, "You came in for the last battles", `I came in for the last battles of ${arena.name}`);
  const tied = others.some(({ rank }) => rank === own.rank);
  const came = tied ? "tied for" : "came";
  const place = formatOrdinal(own.rank);
  const points = formatPoints(own.score);
  return {
    place,
    tied,
    lead: `Of ${participants.length} players, you ${came}`,
    spoken: `You ${came} ${place} with ${points}.`,
    shared: `I ${came} ${place} in ${arena.name} with ${points}. Beat that!`,
  };
}

function unplaced({ score }: Participant, lead: string, told: string): Finish {
  const points = formatPoints(score);
  return {
    place: null,
    tied: false,
    lead,
    spoken: `${lead}, with ${points}.`,
    shared: `${told}: ${points}. Who joins me in the next one?`,
  };
}

/** How a past arena is told in a list: the place from 1, null as above or without a point, and how the points came about. */
export function pastFinishOf({ arena, rank, score, correctPredictions, totalVotes, rivals }: Past) {
  const alone = aloneOf(arena.playerCount - 1, rivals);
  if (totalVotes === 0) return { place: null, remark: "No votes" };
  if (alone !== null) return { place: null, remark: alone === "there" ? "To yourself" : "Only you voted" };
  if (rank === null) return { place: null, remark: "Came in late" };
  return { place: score === 0 ? null : rank, remark: `${correctPredictions} of ${totalVotes} right` };
}
