import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { endSession } from "#contract/accounts.ts";
import { arenaDetail } from "#contract/arenas.ts";
import { downloadMyData, eraseMyData, myData } from "#contract/my-data.ts";
import { claimPlayer } from "#contract/players.ts";
import { userStats } from "#contract/rewards.ts";
import { castVote } from "#contract/voting.ts";
import { erasePlayer } from "./erasure.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { enter, mainArena } from "../testing/arenas.ts";
import { vote } from "../testing/ballots.ts";
import { buyChat, acknowledge, intentOf, orderChat, pass, recordOf, sessionCount } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { untilVotesWait } from "../testing/held-votes.ts";
import { kept } from "../testing/kept.ts";
import { downloadOf, erase, myDataOf, numOf, tryToErase } from "../testing/my-data.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { recount } from "../recount/recount.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await holdTime(product.database, product.clock.now);
  await product.advance();
});
afterAll(() => product.close());

/** Another process on the same database. */
async function secondProcess(): Promise<TestApp> {
  const second = await startTestApp({ like: product });
  onTestFinished(() => second.close());
  await second.app.ready();
  return second;
}

const countsOf = async (player: TestPlayer) =>
  Object.fromEntries(
    (await myDataOf(player)).parts.flatMap(({ lists }) => lists.map((list) => [list.name, list.count])),
  );

describe("seeing and downloading", () => {
  test("each part says what it keeps, why and for how long, with how much there is of it", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot");
    await vote(player, "rihanna", "not");
    const { parts, losses } = await myDataOf(player);
    expect(parts.map(({ title }) => title)).toContain("Your conversations");
    expect(losses).toEqual([]);
    expect(await countsOf(player)).toMatchObject({ player: 1, votes: 2, streak: 1, messages: 0, orders: 0 });
  });

  test("the download has all of it as JSON of one moment, however many rows", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot", "s");
    // More than are read at once.
    await product.database.pool.query(
      `INSERT INTO rounds (player, session, completed_at, categories, full_categories)
       SELECT $1, 'round ' || n, now(), '{}', '{}' FROM generate_series(1, 1200) n`,
      [numOf(player)],
    );
    const answer = await downloadOf(player);
    const all = JSON.parse(answer);
    expect(all).toMatchObject({
      userId: player.id,
      asOf: product.clock.now.toISOString(),
      player: { about: { title: "Your player" }, player: [{ id: player.id }] },
      votes: { votes: [{ celebrity: "adele", hot: true, session: "s" }] },
      conversations: { messages: [] },
    });
    expect(all.rounds.rounds).toHaveLength(1200);
    for (const [name, count] of Object.entries(await countsOf(player)))
      expect(answer, name).toMatch(new RegExp(`"${name}": \\[${count === 0 ? "\\]" : "\\n"}`));
    await product.database.pool.query("DELETE FROM rounds WHERE player = $1", [numOf(player)]);
  });

  test("each download gives its connection back", async () => {
    const player = await product.player();
    // More than there are connections.
    for (let each = 0; each < 6; each += 1) expect(await downloadOf(player)).toContain(player.id);
  });
});

test("readers of a network that do not read keep no download from others", async () => {
  const player = await product.player();
  const open = (from: string) =>
    product.app.inject({
      url: downloadMyData.path,
      headers: { cookie: player.cookie, "x-forwarded-for": from },
      payloadAsStream: true,
    });
  const slow = [await open("192.0.2.1"), await open("192.0.2.1")];
  const refused = await open("192.0.2.1");
  const elsewhere = await open("192.0.2.2");
  for (const answer of [...slow, elsewhere]) await text(answer.stream());
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(elsewhere.statusCode).toBe(200);
  expect(await downloadOf(player)).toContain(player.id);
});

describe("erasing", () => {
  test("takes the words for it", async () => {
    const player = await product.player();
    const before = await contents(product.database.pool);
    for (const body of [{}, { confirmed: "yes" }, { confirmed: true }])
      expectProblem(await player.call(eraseMyData, { body }), "invalid_request");
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("clears the cookie; then neither it nor the id is good for anything, here, elsewhere and after a restart", async () => {
    const other = await secondProcess();
    const player = await product.player();
    await vote(player, "adele", "hot");
    // The other process knows the cookie, and remembers the votes.
    const elsewhere = playerAt(other, player);
    await vote(elsewhere, "rihanna", "hot");
    const answer = await tryToErase(player);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(String(answer.headers["set-cookie"])).toMatch(/^player=;.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/);

    for (const at of [product, other, await secondProcess()]) {
      const old = playerAt(at, player);
      await expect.poll(async () => (await old.call(myData)).statusCode).toBe(401);
      expectProblem(await old.call(userStats, { body: { userId: player.id } }), "player_unproven");
      const body = { celebrityId: "taylor-swift", voteType: "hot", userId: player.id };
      expectProblem(await old.call(castVote, { body }), "player_unproven");
      expectProblem(await at.call(claimPlayer, { body: { userId: player.id } }), "player_unproven");
      expectProblem(await old.call(claimPlayer, { body: { userId: player.id } }), "player_unproven");
    }
    expect(await recount(product.database.pool)).toEqual([]);
  });

  test("twice at once is once", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot");
    const answers = await Promise.all([1, 2, 3].map(() => tryToErase(player)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 401)).toEqual(
      [],
    );
    const { rows } = await product.database.pool.query("SELECT FROM players WHERE id = $1", [player.id]);
    expect(rows).toEqual([]);
  });

  test("ends the player's open streams, here and elsewhere, and nobody else's", async () => {
    const other = await secondProcess();
    const player = await product.player();
    const stays = await product.player();
    const streams = await Promise.all(
      [product, other].map(({ app }) => openPushStream(app, "leagues", { cookie: player.cookie })),
    );
    const kept = await openPushStream(product.app, "leagues", { cookie: stays.cookie });
    await erase(player);
    await Promise.all(streams.map(({ closed }) => closed));
    expect(kept.socket.readyState).toBe("open");
  });

  test("leaves nothing half done when it is interrupted, and can be done again", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot");
    const before = await contents(product.database.pool);
    const reference = { id: player.id, num: Number(numOf(player)) };
    for (let last = 0; last < kept.inOrder.length; last += 1) {
      const upTo = kept.inOrder.slice(0, last + 1).map((part, index) =>
        index === last
          ? {
              ...part,
              erase: async (...erasing: Parameters<typeof part.erase>) => {
                await part.erase(...erasing);
                throw new Error("interrupted");
              },
            }
          : part,
      );
      await expect(erasePlayer(product.database, upTo, reference)).rejects.toThrow("interrupted");
    }
    expect(await contents(product.database.pool)).toEqual(before);
    await erase(player);
    expect(await recount(product.database.pool)).toEqual([]);
  });

  test("while it is being committed, its id cannot be claimed and nothing is kept of it", async () => {
    const player = await product.player();
    const arena = (await mainArena(product)).id;
    await enter(player, arena, "Soon Erased");
    await product.database.pool.query("DELETE FROM arena_presence");
    const [erased, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [first] = kept.inOrder;
    if (first === undefined) throw new Error("Nothing is erased");
    const last = {
      ...first,
      async erase() {
        erased.resolve();
        await committed.promise;
      },
    };
    const reference = { id: player.id, num: Number(numOf(player)) };
    const erasure = erasePlayer(product.database, [...kept.inOrder, last], reference);
    await erased.promise;
    const claim = product.call(claimPlayer, { body: { userId: player.id } });
    const others = [
      player.call(arenaDetail, { params: { arenaId: arena } }),
      player.call(endSession, { params: { sessionId: "0" } }),
    ];
    const client = await product.database.pool.connect();
    onTestFinished(() => client.release());
    await untilVotesWait(client, 3);
    committed.resolve();
    await erasure;
    const [seen, ended] = await Promise.all(others);
    expect([(await claim).statusCode, seen?.statusCode, ended?.statusCode]).toEqual([401, 200, 401]);
    const { rows } = await product.database.pool.query(
      `SELECT num FROM players WHERE id = $1 UNION ALL SELECT player FROM ended_claims WHERE player = $2
       UNION ALL SELECT player FROM arena_presence WHERE player = $2`,
      [player.id, reference.num],
    );
    expect(rows).toEqual([]);
  });

  test("votes that arrive meanwhile are counted before it, or refused", async () => {
    const player = await product.player();
    const others = await Promise.all([1, 2, 3].map(() => product.player()));
    const ids = ["adele", "rihanna", "taylor-swift", "drake", "beyonce"];
    const cast = (who: TestPlayer, celebrityId: string) =>
      who.call(castVote, { body: { celebrityId, voteType: "hot", sessionId: "s", userId: who.id } });
    const votes = ids.flatMap((id) => [player, ...others].map((who) => ({ who, answer: cast(who, id) })));
    const [erased, ...answers] = await Promise.all([tryToErase(player), ...votes.map(({ answer }) => answer)]);
    expect(erased.statusCode, erased.body).toBe(200);
    for (const [index, { statusCode, body }] of answers.entries())
      expect(votes[index]?.who === player ? [200, 401] : [200], body).toContain(statusCode);
    expect(await recount(product.database.pool)).toEqual([]);
  });
});

describe("erasing with a paid chat", () => {
  test("tells of the running chat before, ends it, and pays its unused time back", async () => {
    const player = await product.player();
    await acknowledge(player);
    const started = await buyChat(player, "adele", 2);
    await pass(product, 30 * 60_000);
    expect((await myDataOf(player)).losses).toEqual([
      "Your running chat ends at once. The unused time, about $14.99, is paid back to your card.",
    ]);
    await erase(player);
    await pass(product, 20_000);
    await product.advance();
    const record = await recordOf(product, started);
    expect(record).toMatchObject({ state: "refunded", refundCents: 1499, amountCents: 1998 });
    expect(record.userId).toMatch(/^former_\d+$/);
    expect(record.history.at(-2)).toMatchObject({ state: "refund_due", cause: "unused time: data erased" });
  });

  test("an order that is paid all the same is paid back and opens nothing", async () => {
    const player = await product.player();
    await acknowledge(player);
    const pending = await orderChat(player, "rihanna", 1);
    const sessions = await sessionCount(product);
    await erase(player);
    // It was on its way.
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded' WHERE id = $1", [
      intentOf(pending),
    ]);
    // A question to the provider that was on its way may have been answered before: then it is asked again in a while.
    await expect
      .poll(async () => {
        await pass(product, 20_000);
        await product.advance();
        return (await recordOf(product, pending)).state;
      })
      .toMatch(/^refund/);
    expect(await sessionCount(product)).toBe(sessions);
  });
});
