import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "#contract/operators.ts";
import { previewVoteTaking, putVotesBack, takeVotesOut, type VoteTaking, voteTakings } from "#contract/vote-takings.ts";
import { castVote } from "#contract/voting.ts";
import { recount } from "../../recount/recount.ts";
import { SECRET, startTestApp, type TestApp, type TestPlayer } from "../../testing/app.ts";
import { board, stats, undo, vote } from "../../testing/ballots.ts";
import { dumpOf, foundIn } from "../../testing/dump.ts";
import { erase } from "../../testing/my-data.ts";
import { DAY, HOUR, SECOND } from "../../testing/time.ts";
import { networkOf } from "../../http/network.ts";
import { createPseudonyms } from "../pseudonyms.ts";

const pseudonyms = createPseudonyms([SECRET]);
const ADDRESS = "192.0.2.7";
const NETWORK = pseudonyms.ofNetwork(networkOf(ADDRESS));

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** What the voter has cast until a moment ago. */
function span(subject: string, hours = 2 * 24) {
  product.clock.advance(SECOND);
  const { now } = product.clock;
  return { subject, from: new Date(now.getTime() - hours * HOUR).toISOString(), until: now.toISOString() };
}

async function subjectOf({ id }: TestPlayer): Promise<string> {
  const { rows } = await product.database.pool.query<{ num: number }>("SELECT num FROM players WHERE id = $1", [id]);
  return pseudonyms.ofPlayer(rows[0]?.num ?? 0);
}

async function voteFrom(player: TestPlayer, celebrityId: string, address = ADDRESS): Promise<void> {
  const body = { celebrityId, voteType: "hot" };
  const answer = await player.call(castVote, { body, headers: { "x-forwarded-for": address } });
  expect(answer.statusCode, answer.body).toBe(200);
}

const takingsIn = (answer: { json: () => unknown }): VoteTaking[] => voteTakings.answer.parse(answer.json()).takings;

/** Everything that is counted, and what operators have taken out of it. */
async function counters(): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT votes FROM vote_totals) AS totals,
            (SELECT json_agg(d ORDER BY day) FROM vote_days d) AS days,
            (SELECT json_agg(h ORDER BY hour) FROM celebrity_hours h) AS hours,
            (SELECT json_agg((num, hot_votes, not_votes, current_streak, longest_streak, points, coins) ORDER BY num) FROM players) AS players`,
  );
  return rows[0];
}

const totalOf = async (id: string) => (await board(product)).find((entry) => entry.id === id)?.totalVotes ?? 0;

test("a network's votes are taken out of every counter and put back, and nothing else changes", async () => {
  const others = await product.player();
  await vote(others, "adele", "hot");
  const crew = await Promise.all([1, 2, 3].map(() => product.player()));
  for (const player of crew) for (const id of ["adele", "drake"]) await voteFrom(player, id);
  product.clock.advance(DAY);
  for (const player of crew) await voteFrom(player, "adele");
  const before = await counters();
  const crewStats = await Promise.all(crew.map(stats));

  const preview = previewVoteTaking.answer.parse(
    (await product.call(previewVoteTaking, { query: span(NETWORK) })).json(),
  );
  expect(preview).toEqual({
    votes: 9,
    players: 3,
    outAlready: 0,
    celebrities: [
      { id: "adele", name: "Adele", hotVotes: 6, notVotes: 0 },
      { id: "drake", name: "Drake", hotVotes: 3, notVotes: 0 },
    ],
  });
  const [taking] = takingsIn(await product.call(takeVotesOut, { body: span(NETWORK) }));
  expect(taking).toMatchObject({ subject: NETWORK, state: "taking", expected: 9, out: 0 });
  await product.advance();
  expect(takingsIn(await product.call(voteTakings))[0]).toMatchObject({ state: "out", expected: 9, out: 9 });
  expect(await recount(product.database.pool)).toEqual([]);
  expect([await totalOf("adele"), await totalOf("drake")]).toEqual([1, 0]);
  // They keep what they have, and the log keeps their votes.
  expect(await Promise.all(crew.map(stats))).toEqual(crewStats);
  const { rows } = await product.database.pool.query("SELECT FROM votes WHERE taking = $1", [taking?.id]);
  expect(rows).toHaveLength(9);

  const back = await product.call(putVotesBack, { params: { id: taking?.id ?? "" } });
  expect(takingsIn(back)[0]?.state).toBe("returning");
  await product.advance();
  expect(takingsIn(await product.call(voteTakings))[0]).toMatchObject({ state: "back", out: 0 });
  expect(await counters()).toEqual(before);
  expect(await recount(product.database.pool)).toEqual([]);
  const again = await product.call(putVotesBack, { params: { id: taking?.id ?? "" } });
  expect(again.json()).toMatchObject({ status: 409, code: "votes_back" });

  const { acts } = operatorActs.answer.parse(
    (await product.call(operatorActs, { query: { subject: `taking ${taking?.id}` } })).json(),
  );
  expect(acts.map(({ act, after }) => [act, after])).toEqual([
    ["votes_put_back", { taking: Number(taking?.id), out: 0 }],
    ["votes_taken_out", { taking: Number(taking?.id), counted: 0 }],
  ]);
});

test("a vote that is out stays out when its player changes or undoes it, and new ones count", async () => {
  const player = await product.player();
  await vote(player, "rihanna", "hot");
  await vote(player, "shakira", "hot");
  await vote(player, "bruno-mars", "hot");
  await product.call(takeVotesOut, { body: span(await subjectOf(player)) });
  await product.advance();
  await undo(player, "bruno-mars");
  await vote(player, "rihanna", "not");
  await vote(player, "madonna", "hot");
  await vote(player, "shakira", "not");
  await undo(player, "shakira");
  expect(await recount(product.database.pool)).toEqual([]);
  expect([await totalOf("rihanna"), await totalOf("shakira"), await totalOf("madonna")]).toEqual([0, 0, 1]);
  const [taking] = takingsIn(await product.call(voteTakings));
  expect(taking).toMatchObject({ expected: 3, out: 2 });
  await product.call(putVotesBack, { params: { id: taking?.id ?? "" } });
  await product.advance();
  expect(await recount(product.database.pool)).toEqual([]);
  expect(await totalOf("rihanna")).toBe(1);
});

test("who was erased is named by no taking and no act, and the votes can still be put back", async () => {
  const player = await product.player();
  await vote(player, "beyonce", "hot");
  const subject = await subjectOf(player);
  await product.call(takeVotesOut, { body: span(subject) });
  await product.advance();
  await erase(player);
  const [taking] = takingsIn(await product.call(voteTakings));
  expect(taking).toMatchObject({ subject: null, state: "out", out: 1 });
  expect(foundIn(await dumpOf(product.database.pool), [subject])).toEqual([]);
  expect((await product.call(takeVotesOut, { body: span(subject) })).statusCode).toBe(404);
  await product.call(putVotesBack, { params: { id: taking?.id ?? "" } });
  await product.advance();
  expect(await totalOf("beyonce")).toBe(1);
  expect(await recount(product.database.pool)).toEqual([]);
  // Weeks later.
  await product.database.pool.query("UPDATE vote_takings SET asked_at = now() - interval '32 days' WHERE num = $1", [
    taking?.id,
  ]);
  await product.advance();
  expect(takingsIn(await product.call(voteTakings)).map(({ id }) => id)).not.toContain(taking?.id);
});

test("erasing does not hide that votes came from one network", async () => {
  const crew = await Promise.all([1, 2, 3].map(() => product.player()));
  for (const player of crew) await voteFrom(player, "ed-sheeran", "192.0.2.8");
  for (const player of crew.slice(1)) await erase(player);
  const query = span(pseudonyms.ofNetwork(networkOf("192.0.2.8")), 1);
  const before = previewVoteTaking.answer.parse((await product.call(previewVoteTaking, { query })).json());
  expect(before.celebrities.find(({ id }) => id === "ed-sheeran")).toMatchObject({ hotVotes: 3 });
  const [taking] = takingsIn(await product.call(takeVotesOut, { body: query }));
  await product.advance();
  expect(await totalOf("ed-sheeran")).toBe(0);
  await product.call(putVotesBack, { params: { id: taking?.id ?? "" } });
  await product.advance();
  expect(await totalOf("ed-sheeran")).toBe(3);
});

test("two operators at once: the same voter's overlapping span is refused, and a vote belongs to the first that takes it", async () => {
  const player = await product.player();
  await voteFrom(player, "eminem");
  const before = await counters();
  const subject = await subjectOf(player);
  const answers = await Promise.all([1, 2].map(() => product.call(takeVotesOut, { body: span(subject, 1) })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const network = takingsIn(await product.call(takeVotesOut, { body: span(NETWORK, 1) }))[0];
  // Two processes do the work at the same time.
  const other = await startTestApp({ like: product });
  await Promise.all([product.advance(), other.advance()]);
  await product.advance();
  const [ofNetwork, ofPlayer] = takingsIn(await product.call(voteTakings));
  expect([ofNetwork?.state, ofPlayer?.state]).toEqual(["out", "out"]);
  // Beside the crew's.
  expect([ofNetwork?.expected, ofNetwork?.out, ofPlayer?.out]).toEqual([4, 3, 1]);
  expect(await recount(product.database.pool)).toEqual([]);
  for (const id of [network?.id, ofPlayer?.id]) await other.call(putVotesBack, { params: { id: id ?? "" } });
  await product.advance();
  expect(await counters()).toEqual(before);
  expect(await recount(product.database.pool)).toEqual([]);
  await other.close();
});

test.for([
  [{ subject: "somebody", from: "2026-11-20T00:00:00Z", until: "2026-11-21T00:00:00Z" }, 400],
  [{ subject: NETWORK, from: "2026-11-21T00:00:00Z", until: "2026-11-21T00:00:00Z" }, 400],
  [{ subject: NETWORK, from: "2026-10-01T00:00:00Z", until: "2026-11-21T00:00:00Z" }, 400],
  [{ subject: NETWORK, from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z" }, 404],
] as const)("%o is refused with %d", async ([body, status]) => {
  expect((await product.call(takeVotesOut, { body })).statusCode).toBe(status);
});
