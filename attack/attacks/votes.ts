import { randomUUID } from "node:crypto";
import { z } from "zod";
import { celebrityProfile } from "#contract/celebrities.ts";
import { userStats } from "#contract/rewards.ts";
import { completeGame } from "#contract/rounds.ts";
import { castVote } from "#contract/voting.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { atOnce, pause } from "../load.ts";
import { becomePlayer, type Player } from "../player.ts";
import { randomAddress, type Target } from "../target.ts";

const CELEBRITY = "adele";
/** For attacks that run beside those that count the votes of the first. */
const OTHER = "rihanna";
const TIMES = 50;
const ROUNDS = 25;
/** A player's calls come back at five a second. */
const CALL_MS = 250;

const counted = z.object({ totalVotes: z.number(), totalGamesPlayed: z.number() });
const standing = z.object({ standing: z.object({ totalVotes: z.number() }) });

async function votesFor(target: Target): Promise<number> {
  const path = celebrityProfile.path.replace(":id", CELEBRITY);
  const { body } = await target.call(path, { from: randomAddress() });
  return standing.parse(JSON.parse(body)).standing.totalVotes;
}

const statsOf = async (player: Player) =>
  counted.parse(JSON.parse((await player.call(userStats.path, { method: "POST", body: {} })).body));

const vote = (player: Player, voteType: string, sessionId: string, celebrityId = CELEBRITY) =>
  player.call(castVote.path, { method: "POST", body: { celebrityId, voteType, sessionId } });

function repeated(name: string, sent: string, typeOf: (number: number) => string): Attack {
  return {
    name,
    sent,
    expected: "one vote counted",
    async run(target) {
      const player = await becomePlayer(target);
      const before = await votesFor(target);
      const replies = await atOnce(TIMES, TIMES, (number) => vote(player, typeOf(number), "session"));
      const gained = (await votesFor(target)) - before;
      const { totalVotes } = await statsOf(player);
      const wrong = replies.filter(({ status }) => status >= 500 || status === 0).map(({ status }) => `got ${status}`);
      if (totalVotes !== 1) wrong.push(`the player has ${totalVotes} votes`);
      if (gained !== 1) wrong.push(`the celebrity gained ${gained} (does somebody else vote?)`);
      return verdictOf(wrong, "one counted");
    },
  };
}

export const REPEATED_VOTES: readonly Attack[] = [
  repeated("a vote sent again", `one vote ${TIMES} times at once`, () => "hot"),
  repeated("opposite votes", `${TIMES} hot and not votes at once`, (number) => (number % 2 === 0 ? "hot" : "not")),
];

export const ROUNDS_OF_ONE_VOTE: Attack = {
  name: "rounds of one vote",
  sent: `one vote sent again under ${ROUNDS} sessions, each then completed`,
  expected: "one round counted",
  async run(target) {
    const player = await becomePlayer(target);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sessionId = randomUUID();
      await vote(player, "hot", sessionId, OTHER);
      await player.call(completeGame.path, { method: "POST", body: { sessionId } });
      await pause(CALL_MS);
    }
    const { totalGamesPlayed } = await statsOf(player);
    return verdictOf(totalGamesPlayed > 1 ? [`${totalGamesPlayed} rounds counted`] : [], `${totalGamesPlayed} counted`);
  },
};
