import type { ArenaBattle, ArenaDetail, Participant } from "../../contract/arenas.ts";

/** What an arena is to this player now; each has its view. */
export type Phase =
  /** Not joined, and there is room. */
  | "lobby"
  /** Not joined, and there is none. */
  | "full"
  /** Ended without this player. */
  | "missed"
  /** Joined, with battles to vote on. */
  | "playing"
  /** Joined, and nothing is left to vote on. */
  | "waiting"
  | "ended";

export function phaseOf({ arena, battles, you }: ArenaDetail): Phase {
  if (arena.state === "ended") return you === null ? "missed" : "ended";
  if (you === null) return arena.full ? "full" : "lobby";
  return battles.every((battle) => isSettledFor(battle, you.votes)) ? "waiting" : "playing";
}

/** The own votes: the chosen celebrity by battle id. */
export type OwnVotes = Readonly<Record<string, string>>;

/** Whether the player has nothing to do in a battle: it has voted, or came too late. */
export const isSettledFor = (battle: ArenaBattle, votes: OwnVotes): boolean =>
  battle.isComplete || votes[battle.id] !== undefined;

/** The battle that comes next: the first one after `index` with something to do, from the start again at the end. */
export function nextIndex(battles: readonly ArenaBattle[], votes: OwnVotes, index: number): number | null {
  const order = [...battles.keys()].map((step) => (index + 1 + step) % battles.length);
  return order.find((at) => battles[at] !== undefined && !isSettledFor(battles[at], votes)) ?? null;
}

/** How a battle stands for the player. */
export type Outcome = "open" | "waiting" | "right" | "unpaid" | "wrong" | "tie" | "missed";

export function outcomeOf(battle: ArenaBattle, votes: OwnVotes): Outcome {
  const pick = votes[battle.id];
  if (!battle.isComplete) return pick === undefined ? "open" : "waiting";
  if (pick === undefined) return "missed";
  if (battle.winnerId === null) return "tie";
  if (battle.winnerId !== pick) return "wrong";
  return battle.paid ? "right" : "unpaid";
}

/** Whether nobody else is here, or has voted. */
export const isAlone = (participants: readonly Pick<Participant, "here" | "totalVotes">[]): boolean =>
  participants.filter(({ here, totalVotes }) => here || totalVotes > 0).length <= 1;

export const ownRow = ({ participants, you }: ArenaDetail): Participant | undefined =>
  participants.find(({ id }) => id === you?.participant);
