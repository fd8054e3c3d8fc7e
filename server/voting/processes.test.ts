import { afterAll, beforeAll, expect, test } from "vitest";
import { castVote, undoVote } from "#contract/voting.ts";
import { chanceFrom } from "../chance.ts";
import { playerAt, startTestApp, type TestApp } from "../testing/app.ts";
import { complete, vote } from "../testing/ballots.ts";
import { recount } from "../testing/recount.ts";

const PLAYERS = 24;
const VOTES_EACH = 12;
const CELEBRITIES = ["adele", "drake", "rihanna", "eminem", "beyonce", "zendaya"] as const;

let processes: TestApp[];
beforeAll(async () => {
  const first = await startTestApp();
  processes = [first, await startTestApp({ like: first }), await startTestApp({ like: first })];
});
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close();
});

test("three processes vote, take back and complete rounds at once: nobody waits in a circle, and every counter is right", async () => {
  const [first] = processes;
  if (first === undefined) throw new Error("No process");
  const random = chanceFrom(7);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => first.player()));
  const answers = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: VOTES_EACH }, (_, turn) => {
        const at = playerAt(pick(processes), player);
        const celebrityId = pick(CELEBRITIES);
        if (turn % 4 === 3) return at.call(undoVote, { body: { celebrityId } });
        return at.call(castVote, { body: { celebrityId, voteType: pick(["hot", "not"]), sessionId: "round" } });
      }),
    ),
  );
  for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);

  await Promise.all(players.map((player) => vote(player, "adele", "hot", "round")));
  const reports = await Promise.all(
    players.flatMap((player) => processes.map((process) => complete(playerAt(process, player), "round"))),
  );
  expect(reports.filter(({ counted }) => counted)).toHaveLength(PLAYERS);
  expect(await recount(first.database.pool)).toEqual([]);
});

test("an unknown player is refused without affecting others, and the others of the batch are counted", async () => {
  const [first] = processes;
  if (first === undefined) throw new Error("No process");
  const [gone, ...others] = await Promise.all(Array.from({ length: 6 }, () => first.player()));
  if (gone === undefined) throw new Error("No player");
  await first.database.pool.query("DELETE FROM players WHERE id = $1", [gone.id]);
  const answers = await Promise.all(
    [gone, ...others].map((player) => player.call(castVote, { body: { celebrityId: "madonna", voteType: "hot" } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, ...others.map(() => 200)]);
  expect(await recount(first.database.pool)).toEqual([]);
});
