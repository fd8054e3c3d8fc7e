import { expect, onTestFinished, test } from "vitest";
import { todaysTen } from "#contract/todays-ten.ts";
import { trending } from "#contract/trending.ts";
import { loadRoster } from "#roster/load.ts";
import { recount } from "../recount/recount.ts";
import { startTestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";

test("votes that everyone is asked for make no trend, and are counted", async () => {
  const product = await startTestApp({ now: "2026-11-27T12:00:00Z" });
  onTestFinished(() => product.close());
  const players = await Promise.all(Array.from({ length: 8 }, () => product.player()));
  const tenOf = async (player = players[0]) => todaysTen.answer.parse((await player?.call(todaysTen, {}))?.json());
  const { celebrities, sessionId } = await tenOf();
  const chosen = loadRoster(2026).find(({ id }) => !celebrities.some((one) => one.id === id));
  for (const player of players) for (const { id } of celebrities) await vote(player, id, "hot", sessionId);
  for (const player of players.slice(0, 3)) await vote(player, chosen?.id ?? "", "hot");
  for (const period of ["today", "weekly"]) {
    const answer = await product.call(trending, { query: { period, limit: "100" } });
    const entries = trending.answer.parse(answer.json());
    expect(entries.map(({ id }) => id)[0], period).toBe(chosen?.id);
    expect(entries).toHaveLength(11);
    for (const { dailyVotes, trendingScore } of entries.slice(1)) expect([dailyVotes, trendingScore]).toEqual([8, 0]);
  }
  expect(await recount(product.database.pool)).toEqual([]);
});

test("who is chosen besides is trending by those votes alone", async () => {
  const product = await startTestApp({ now: "2026-11-27T12:00:00Z" });
  onTestFinished(() => product.close());
  const players = await Promise.all(Array.from({ length: 6 }, () => product.player()));
  const answer = await players[0]?.call(todaysTen, {});
  const { celebrities, sessionId } = todaysTen.answer.parse(answer?.json());
  const [first, second] = celebrities.map(({ id }) => id);
  for (const player of players) await vote(player, first ?? "", "hot", sessionId);
  for (const player of players) await vote(player, second ?? "", "hot", "classic");
  const list = await product.call(trending, { query: { period: "today", limit: "100" } });
  const scores = trending.answer.parse(list.json()).map(({ id, trendingScore }) => [id, trendingScore]);
  // 10 · 6 / (6 + 0 + 5)
  expect(scores).toEqual([
    [second, 5.45],
    [first, 0],
  ]);
});
