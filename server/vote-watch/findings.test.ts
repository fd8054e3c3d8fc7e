import { afterAll, beforeAll, expect, test } from "vitest";
import { voteFindings, voteOrigins } from "#contract/vote-watch.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { createPseudonyms } from "./pseudonyms.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const HOUR = "2026-11-21T12:00:00.000Z";
const NETWORK = "192.0.2.7";

async function vote(from: string, celebrityId = "adele"): Promise<void> {
  const player = await product.player();
  const headers = { "x-forwarded-for": from };
  const answer = await player.call(castVote, { body: { celebrityId, voteType: "hot" }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

const originsOf = async (celebrityId: string) =>
  voteOrigins.answer.parse((await product.call(voteOrigins, { query: { celebrityId, from: HOUR } })).json());

test("what the watch finds is there for operators, with the networks and players behind it, and no address", async () => {
  for (let index = 0; index < 45; index += 1) await vote(NETWORK);
  for (let index = 0; index < 5; index += 1) await vote(`198.51.100.${index}`);

  const listed = await product.call(voteFindings);
  expect(voteFindings.answer.parse(listed.json()).findings).toEqual([
    {
      celebrityId: "adele",
      celebrity: "Adele",
      from: HOUR,
      votes: 50,
      reasons: expect.arrayContaining(["oneNetwork"]),
      shares: { newPlayers: 1, oneNetwork: expect.closeTo(0.9, 1) },
      usual: { newPlayers: expect.any(Number), oneNetwork: 0 },
    },
  ]);
  const { networks, players } = await originsOf("adele");
  expect(networks[0]).toMatchObject({ players: 45, votes: 45, hotVotes: 45 });
  expect(networks).toHaveLength(6);
  expect(players).toHaveLength(10);
  expect(players[0]).toMatchObject({ votes: 1 });
  expect(listed.body + JSON.stringify({ networks, players })).not.toContain("192.0.2");
  const { rows } = await product.database.pool.query("SELECT network FROM vote_origins");
  expect(JSON.stringify(rows)).not.toContain("192.0.2");
  expect(await originsOf("rihanna")).toEqual({ networks: [], players: [] });
});

test("another process, and a later start, know what was found", async () => {
  const other = await startTestApp({ like: product });
  expect(voteFindings.answer.parse((await other.call(voteFindings)).json()).findings).toHaveLength(1);
  await other.close();
});

test("a pseudonym of a player is read back by those who have the secret, also an earlier one", () => {
  const [first, later] = [createPseudonyms(["one"]), createPseudonyms(["two", "one"])];
  const pseudonym = first.ofPlayer(1_763_726_400_123_456);
  expect(pseudonym).toMatch(/^p\.[\w-]{22}$/);
  expect(later.playerOf(pseudonym)).toBe(1_763_726_400_123_456);
  expect(createPseudonyms(["three"]).playerOf(pseudonym)).toBeUndefined();
  expect(first.playerOf(`p.${"A".repeat(22)}`)).toBeUndefined();
});
