import { takeVotesOut } from "#contract/vote-takings.ts";
import { castVote } from "#contract/voting.ts";
import { createPseudonyms } from "../vote-watch/pseudonyms.ts";
import { type CallOptions, SECRET, type TestPlayer } from "./app.ts";
import { numOf } from "./my-data.ts";
import { HOUR, SECOND } from "./time.ts";

/** A span of a network without votes. */
export const NO_VOTES = {
  subject: `n.${"A".repeat(22)}`,
  from: "2026-11-21T11:00:00.000Z",
  until: "2026-11-21T12:00:00.000Z",
};

/** Id of a taking that does not exist. */
export const NO_TAKING = "999999999";

/** What a player has cast within the last hour. */
function lastHourOf(player: TestPlayer): typeof NO_VOTES {
  const now = player.now().getTime();
  return {
    subject: createPseudonyms([SECRET]).ofPlayer(Number(numOf(player))),
    from: new Date(now - HOUR).toISOString(),
    until: new Date(now + SECOND).toISOString(),
  };
}

/**
 * Valid requests of operators, where everybody has access.
 * @param voted has voted
 * @param other has not
 * @param pass lets a moment pass: what is cast in the same one is not taken out
 */
export async function sampleTakings(
  voted: TestPlayer,
  other: TestPlayer,
  pass: () => void,
): Promise<Record<"takeVotesOut" | "putVotesBack", CallOptions>> {
  await other.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } });
  pass();
  const taken = await other.call(takeVotesOut, { body: lastHourOf(other) });
  const id = takeVotesOut.answer.safeParse(taken.json()).data?.takings[0]?.id ?? NO_TAKING;
  return { takeVotesOut: { body: lastHourOf(voted) }, putVotesBack: { params: { id } } };
}
