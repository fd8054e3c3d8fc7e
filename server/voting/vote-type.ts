import type { VoteType } from "#contract/voting.ts";

/** A vote as calls name it. */
export const voteTypeOf = (hot: boolean): VoteType => (hot ? "hot" : "not");
