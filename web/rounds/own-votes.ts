import type { VoteType } from "../../contract/voting.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";

const KEY = "ownVotes";
const SHELF = "sessionStorage";

type OwnVotes = ReadonlyMap<string, VoteType>;

const isKept = isObjectOf<{ userId: string; votes: object }>({
  userId: isText,
  votes: (value): value is object => typeof value === "object" && value !== null,
});
const isVoteType = isOneOf<VoteType>(["hot", "not"]);

/** The player's last vote on each celebrity, by its id, as far as it was given in this tab: the server tells nobody's votes. */
export function ownVotes(): OwnVotes {
  const kept = recallValue(KEY, SHELF);
  if (!isKept(kept) || kept.userId !== currentPlayerId()) return new Map();
  return new Map(Object.entries<unknown>({ ...kept.votes }).filter(isVoteEntry));
}

const isVoteEntry = (entry: [string, unknown]): entry is [string, VoteType] => isVoteType(entry[1]);

/** Remembers a vote, or with null that there is none any more. */
export function rememberOwnVote(celebrityId: string, voteType: VoteType | null): void {
  const votes = new Map(ownVotes());
  if (voteType === null) votes.delete(celebrityId);
  else votes.set(celebrityId, voteType);
  if (votes.size === 0) forget(KEY, SHELF);
  else rememberValue(KEY, { userId: currentPlayerId(), votes: Object.fromEntries(votes) }, SHELF);
}
