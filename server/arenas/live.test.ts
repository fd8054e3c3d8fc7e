import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ArenaView } from "#contract/arenas.ts";
import { pushStream } from "#contract/push.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { back, detailOf, enter, mainArena, pass, startArenas } from "../testing/arenas.ts";
import { setTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { type MessageOf, openPushStream } from "../testing/push-stream.ts";
import { soon } from "../testing/soon.ts";

const SECOND = 1000;

let one: TestApp;
let other: TestApp;
let now = new Date("2026-11-21T12:05:00Z");
let id: string;
let ada: TestPlayer;
let bo: TestPlayer;
beforeAll(async () => {
  one = await startArenas();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 3600 * SECOND);
  await pass(one, now);
  ({ id } = await mainArena(one));
  ada = await one.player();
  bo = await one.player();
});

async function later(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * SECOND);
  await setTime(one.database, now);
}

/** Who is here, by name. */
type Message = MessageOf<`arena:${string}` | "arenas">;
const hereIn = ({ participants }: ArenaView) =>
  participants
    .filter(({ here }) => here)
    .map(({ displayName }) => displayName)
    .toSorted();

describe("pages that show an arena", () => {
  test("at two processes have each move: who joins, votes, scores, and the end", async () => {
    other.clock.now = new Date(one.clock.now.getTime() + 180 * SECOND);
    const topics = [`arena:${id}`, "arenas"] as const;
    const here = await openPushStream(one.app, topics);
    const there = await openPushStream(other.app, topics);
    await there.message(({ topic }) => topic !== "arenas");
    // Both listen by then.
    await soon(async () => {
      const { rows } = await one.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'hot-or-not push' AND query LIKE 'LISTEN%' AND datname = current_database()",
      );
      expect(rows).toHaveLength(2);
    });
    const seenBy = async (fits: (data: ArenaView) => boolean) => {
      const fitting = (message: Message) => message.topic !== "arenas" && fits(message.data);
      const [message] = await Promise.all([here.message(fitting), there.message(fitting)]);
      return message;
    };
    await enter(ada, id, "Ada");
    await seenBy(({ participants }) => participants.length === 1);
    const listed = (message: Message) =>
      message.topic === "arenas" && message.data.some((arena) => arena.id === id && arena.playerCount === 1);
    const { version } = await there.message(listed);
    const { battles } = await detailOf(ada, id);
    await back(ada, battles[0], "A");
    const message = await seenBy((data) => data.battles[0]?.votesForA === 1 && data.participants[0]?.score === 10);
    expect(pushStream.answer.parse(message)).toEqual(message);
    const { you: _, seatLost: __, ...seen } = await detailOf(ada, id);
    expect(message.data).toEqual(seen);
    expect(message.version).toBe(seen.version);
    await pass(one, new Date(now.getTime() + 30 * 60 * SECOND));
    await seenBy(({ arena }) => arena.state === "ended");
    // The list's version is of the database: it grows whichever process's clock is behind.
    await here.message((message) => message.topic === "arenas" && message.version > version && !listed(message));
  });

  test("of one that does not exist are refused", async () => {
    for (const topics of ["arena:999999", "arena:999999,arenas"])
      expectProblem(await one.app.inject({ url: pushStream.path, query: { topics } }), "not_found");
    expectProblem(await one.app.inject({ url: pushStream.path, query: { topics: "arena:x" } }), "invalid_request");
  });
});

test("an answer never knows more of the arena than of what the player has earned in it", async () => {
  await enter(ada, id, "Ada");
  // So that whatever an answer takes is asked at once, over connections that are there.
  const [{ version } = await detailOf(ada, id)] = await Promise.all([1, 2, 3].map(() => detailOf(ada, id)));
  const answered = await one.database.query.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE arenas IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    const asked = detailOf(ada, id);
    await soon(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'arenas'::regclass`.execute(
        transaction,
      );
      expect(rows).not.toEqual([]);
    });
    // As a change of the arena that earns the badge.
    await sql`INSERT INTO player_badges (player, badge, earned_by, earned_at)
              SELECT num, 'first-billing', 'session arena ' || ${id}, product_now() FROM players WHERE id = ${ada.id}`.execute(
      transaction,
    );
    await sql`UPDATE arenas SET version = version + 1 WHERE id = ${id}`.execute(transaction);
    return { asked };
  });
  const detail = await answered.asked;
  expect(detail.version).toBeGreaterThan(version);
  expect(detail.you?.badges).toMatchObject([{ id: "first-billing" }]);
});

describe("a player is here", () => {
  test("for 12 s after a call, and as long as it calls every 5 s; and each change makes the version grow", async () => {
    await enter(ada, id, "Ada");
    await enter(bo, id, "Bo");
    let { version } = await detailOf(one, id);
    const look = async () => {
      const view = await detailOf(one, id);
      expect(view.version).toBeGreaterThanOrEqual(version);
      const grew = view.version > version;
      ({ version } = view);
      return [hereIn(view), grew];
    };
    expect(await look()).toEqual([["Ada", "Bo"], false]);
    for (let calls = 0; calls < 4; calls += 1) {
      await later(5);
      await detailOf(ada, id);
    }
    expect(await look()).toEqual([["Ada"], true]);
    await later(11);
    expect(await look()).toEqual([["Ada"], false]);
    await later(2);
    expect(await look()).toEqual([[], true]);
    expect(await look()).toEqual([[], false]);
    await detailOf(bo, id);
    expect(await look()).toEqual([["Bo"], true]);
  });

  test("without each of its calls writing it down: one in 6 s does", async () => {
    await enter(ada, id, "Ada");
    const written = async () => {
      const { rows } = await one.database.pool.query<{ xmin: string }>(
        "SELECT xmin::text FROM arena_presence WHERE arena = $1",
        [id],
      );
      return rows[0]?.xmin;
    };
    const before = await written();
    for (let calls = 0; calls < 5; calls += 1) {
      await later(1);
      await Promise.all([detailOf(ada, id), detailOf(ada, id)]);
    }
    expect(await written()).toBe(before);
    await later(2);
    await detailOf(ada, id);
    expect(await written()).not.toBe(before);
  });

  test("with a stream, at whatever process, and no longer a while after it has closed", async () => {
    await enter(ada, id, "Ada");
    const watcher = await openPushStream(one.app, `arena:${id}`);
    const own = await openPushStream(other.app, `arena:${id}`, { cookie: ada.cookie });
    await own.message(() => true);
    await soon(async () => {
      const { rows } = await one.database.pool.query(
        "SELECT FROM arena_presence WHERE arena = $1 AND until > product_now() + interval '13 s'",
        [id],
      );
      expect(rows).toHaveLength(1);
    });
    await later(20);
    expect(hereIn(await detailOf(one, id))).toEqual(["Ada"]);
    const { version } = await detailOf(one, id);
    own.socket.destroy();
    await soon(async () => {
      other.clock.advance(2 * SECOND);
      expect(hereIn(await detailOf(one, id))).toEqual([]);
    });
    await watcher.message((message) => message.version > version && hereIn(message.data).length === 0);
  });

  test("only who has joined, and nobody by a header alone", async () => {
    await enter(ada, id, "Ada");
    await later(30);
    await bo.call({ ...pushStream, path: `/api/battle-arena/${id}` });
    await one.app.inject({ url: `/api/battle-arena/${id}`, headers: { "x-user-id": ada.id } });
    expect(hereIn(await detailOf(one, id))).toEqual([]);
  });
});
