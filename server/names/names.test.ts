import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { joinArena } from "#contract/arenas.ts";
import { activeLeagues, joinLeague, leagueDetail, leaveLeague } from "#contract/leagues.ts";
import { decideName, reportedNames, reportName } from "#contract/names.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { detailOf, enter, mainArena, openArenas, pass, startArenas } from "../testing/arenas.ts";
import { contents } from "../testing/contents.ts";
import { holdVotes, untilVotesWait } from "../testing/held-votes.ts";
import { openLeague } from "../testing/leagues.ts";
import { tryToErase } from "../testing/my-data.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR } from "../testing/time.ts";

let product: TestApp;
let arena: string;
beforeAll(async () => {
  product = await startArenas();
  arena = (await mainArena(product)).id;
});
afterAll(() => product.close());

/** Has somebody join the arena under this name. @returns the id of the participation */
const join = async (name: string) => enter(await product.player(), arena, name);

let networks = 0;
/** An address of a network that has reported nothing yet. */
const elsewhere = () => `198.18.${Math.floor(networks / 256)}.${networks++ % 256}`;

/** @param from an address, by default one of a new network */
async function report(id: string, reporter?: TestPlayer, from = elsewhere(), contest = "arena"): Promise<void> {
  const call = { body: { contest, id }, headers: { "x-forwarded-for": from } };
  const answer = await (reporter ?? (await product.player())).call(reportName, call);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function decide(id: string, hide: boolean): Promise<unknown> {
  const answer = await product.call(decideName, { body: { contest: "arena", id, hide, reason: "offensive" } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function pageOf(app: TestApp, after?: string | null) {
  const answer = await app.call(reportedNames, typeof after === "string" ? { query: { after } } : {});
  expect(answer.statusCode, answer.body).toBe(200);
  return reportedNames.answer.parse(answer.json());
}

const listed = async () => (await pageOf(product)).names;
const listedOf = async (...ids: string[]) => (await listed()).filter(({ id }) => ids.includes(id));

/** The name that everybody sees. */
const shown = async (id: string) =>
  (await detailOf(product, arena)).participants.find((one) => one.id === id)?.displayName;

test("reports of a name are counted once per player, and say nothing about who reported", async () => {
  const [often, once] = [await join("Often"), await join("Once")];
  const reporter = await product.player();
  await report(often, reporter);
  await report(often, reporter);
  await report(once);
  await report(often);
  const answer = await product.call(reportedNames);
  expect(await listedOf(often, once)).toEqual([
    {
      contest: "arena",
      id: often,
      displayName: "Often",
      reports: 2,
      firstReportedAt: "2026-11-21T12:00:00.000Z",
      hidden: false,
    },
    expect.objectContaining({ id: once, displayName: "Once", reports: 1 }),
  ]);
  expect(answer.body).not.toContain(reporter.id);
});

test("the own name cannot be reported", async () => {
  const player = await product.player();
  const id = await enter(player, arena, "My Own");
  const answer = await player.call(reportName, { body: { contest: "arena", id } });
  expect(expectProblem(answer, "invalid_request").errors).toHaveProperty("id");
  expect(await listedOf(id)).toEqual([]);
});

test("players of one network count once, and their reports of many names bury nobody else's", async () => {
  const [one, ...others] = await Promise.all(["Bury 1", "Bury 2", "Bury 3", "Bury 4", "Real"].map(join));
  const real = others.pop() ?? "";
  const from = "2001:db8:7::1";
  for (const id of [one ?? "", ...others])
    for (let player = 0; player < 3; player += 1) await report(id, undefined, from);
  await report(one ?? "", undefined, "2001:db8:7:ffff::2");
  const { waiting } = await pageOf(product);
  await report(real);
  expect((await pageOf(product)).waiting).toBe(waiting + 1);
  const names = await listedOf(real, one ?? "", ...others);
  expect(names.map(({ id }) => id)).toEqual([real, ...names.slice(1).map(({ id }) => id)]);
  expect(names.map(({ reports }) => reports)).toEqual([1, 1, 1, 1, 1]);
});

test("reports of players whose reports were rejected weigh less, from wherever; rightful ones do not", async () => {
  const [kept, hidden, ...names] = await Promise.all(["Kept", "Bad", "First", "Second"].map(join));
  const [wrong, right] = [await product.player(), await product.player()];
  await report(kept ?? "", wrong);
  await decide(kept ?? "", false);
  await report(hidden ?? "", right);
  await decide(hidden ?? "", true);
  await report(names[0] ?? "", wrong);
  await report(names[1] ?? "", right);
  expect((await listedOf(...names)).map(({ displayName }) => displayName)).toEqual(["Second", "First"]);
  await report(kept ?? "", wrong);
  expect(await listedOf(kept ?? "")).toEqual([]);
});

test("a hidden name is hidden from everybody, stays taken, and can be shown again", async () => {
  const id = await join("Rude");
  await report(id);
  const { version } = await detailOf(product, arena);
  expect(await decide(id, true)).toEqual({ hidden: true });
  expect(await shown(id)).toBe("Hidden player");
  expect((await detailOf(product, arena)).version).toBeGreaterThan(version);
  expect(await listedOf(id)).toMatchObject([{ displayName: "Rude", reports: 1, hidden: true }]);
  const body = { arenaId: arena, displayName: "rude" };
  expectProblem(await (await product.player()).call(joinArena, { body }), "name_taken");

  await report(id);
  expect(await listedOf(id)).toHaveLength(1);
  expect(await decide(id, false)).toEqual({ hidden: false });
  expect(await shown(id)).toBe("Rude");
  expect(await listedOf(id)).toEqual([]);
});

test("a hidden name is refused to its player everywhere, also under look-alikes, until it is shown again; to nobody else", async () => {
  const rude = await product.player();
  const id = await enter(rude, arena, "Ruder");
  const leagueId = await openLeague(product, "monthly");
  const other = (await openArenas(product)).find((one) => one.id !== arena)?.id ?? "";
  const inArena = (player: TestPlayer, displayName: string) =>
    player.call(joinArena, { body: { arenaId: other, displayName } });
  const inLeague = (player: TestPlayer, displayName: string) =>
    player.call(joinLeague, { body: { leagueId, displayName } });
  await decide(id, true);
  const before = await contents(product.database.pool);
  for (const name of ["Ruder", " rudér "]) {
    expectProblem(await inArena(rude, name), "name_hidden");
    expectProblem(await inLeague(rude, name), "name_hidden");
  }
  expect(await contents(product.database.pool)).toEqual(before);
  expect((await inLeague(await product.player(), "Ruder")).statusCode).toBe(200);
  expect((await inLeague(rude, "Politer")).statusCode).toBe(200);
  await decide(id, false);
  expect((await inArena(rude, "Ruder")).statusCode).toBe(200);
});

test("a hidden name cannot be taken again by leaving and joining, and is not listed while nobody has it", async () => {
  const rude = await product.player();
  const leagueId = await openLeague(product, "weekly");
  const join = (displayName: string) => rude.call(joinLeague, { body: { leagueId, displayName } });
  const { id } = joinLeague.answer.parse((await join("Rudest")).json());
  const hide = (hidden: boolean) =>
    product.call(decideName, { body: { contest: "league", id, hide: hidden, reason: "offensive" } });
  expect((await hide(true)).json()).toEqual({ hidden: true });
  const inLeagues = async () => (await listed()).filter(({ contest }) => contest === "league");
  expect(await inLeagues()).toMatchObject([{ id, displayName: "Rudest", hidden: true }]);
  await rude.call(leaveLeague, { params: { id: leagueId } });
  expectProblem(await join("Rudest"), "name_hidden");
  expect(await inLeagues()).toEqual([]);
  expectProblem(await hide(false), "not_found");
  expectProblem(await join("rúdest"), "name_hidden");
});

test("a name that is kept is no longer listed, until it is reported again", async () => {
  const id = await join("Fine");
  await report(id);
  expect(await decide(id, false)).toEqual({ hidden: false });
  expect(await listedOf(id)).toEqual([]);
  expect(await shown(id)).toBe("Fine");
  await report(id);
  expect(await listedOf(id)).toHaveLength(1);
});

test("several decisions at once leave a name as the last says, and lose it never", async () => {
  const id = await join("Twice");
  await Promise.all([decide(id, true), decide(id, true), decide(id, true)]);
  expect(await shown(id)).toBe("Hidden player");
  await Promise.all([decide(id, false), decide(id, false)]);
  expect(await shown(id)).toBe("Twice");
});

test("what is decided while the name is decided about or its player erases everything is decided after that", async () => {
  const [player, leagueId] = [await product.player(), await openLeague(product, "monthly")];
  const [id, kept] = [await enter(player, arena, "Erased 1"), await join("Never Lost")];
  const joined = await player.call(joinLeague, { body: { leagueId, displayName: "Erased 2" } });
  const { id: member } = joinLeague.answer.parse(joined.json());
  const decideOn = (contest: string, named: string, hide: boolean) =>
    product.call(decideName, { body: { contest, id: named, hide, reason: "offensive" } });
  await decide(kept, true);
  const holder = await product.database.pool.connect();
  onTestFinished(() => holder.release(true));

  await holder.query("BEGIN");
  await holder.query("SELECT FROM arenas WHERE id = $1 FOR UPDATE", [arena]);
  const shownFirst = decide(kept, false);
  await untilVotesWait(holder, 1);
  const hiddenThen = decide(kept, true);
  await untilVotesWait(holder, 2);
  await holder.query("COMMIT");
  expect([await shownFirst, await hiddenThen]).toEqual([{ hidden: false }, { hidden: true }]);
  await decide(kept, false);
  expect(await shown(kept)).toBe("Never Lost");

  // The erasure has locked the arena, and waits.
  await holdVotes(holder);
  const erased = tryToErase(player);
  await untilVotesWait(holder, 1);
  const inArena = decideOn("arena", id, true);
  await untilVotesWait(holder, 2);
  const inLeague = await decideOn("league", member, true);
  await holder.query("COMMIT");
  expect((await erased).statusCode).toBe(200);
  expect(inLeague.statusCode).toBe(200);
  expectProblem(await inArena, "not_found");
  for (const [contest, named] of [
    ["arena", id],
    ["league", member],
  ] as const)
    expectProblem(await decideOn(contest, named, false), "not_found");
  expect(await shown(id)).toBe("Former player");
  const { rows } = await product.database.pool.query("SELECT FROM hidden_names WHERE name LIKE 'Erased%'");
  expect(rows).toEqual([]);
});

test("twenty characters of fifteen parts each are a name, which is told from another, hidden and shown again", async () => {
  const [kisses, families] = ["🧑🏻‍❤️‍💋‍🧑🏼".repeat(20), "👨‍👩‍👧‍👦".repeat(20)];
  const id = await join(kisses);
  const leagueId = await openLeague(product, "seasonal");
  const inLeague = async (displayName: string) =>
    (await product.player()).call(joinLeague, { body: { leagueId, displayName } });
  expect((await inLeague(kisses)).statusCode).toBe(200);
  expectProblem(await inLeague(kisses), "name_taken");
  expect((await inLeague(families)).statusCode).toBe(200);
  expect(await shown(id)).toBe(kisses);
  await decide(id, true);
  await decide(id, false);
  expect(await shown(id)).toBe(kisses);
});

test("several names may be hidden, and a hidden one stays hidden when the arena has ended", async () => {
  const ids = [await join("One"), await join("Two")];
  for (const id of ids) await decide(id, true);
  await pass(product, "2026-11-21T12:30:00Z");
  expect([await shown(ids[0] ?? ""), await shown(ids[1] ?? "")]).toEqual(["Hidden player", "Hidden player"]);
  await decide(ids[0] ?? "", false);
  expect(await shown(ids[0] ?? "")).toBe("One");
  arena = (await mainArena(product)).id;
});

test("a name that nobody has cannot be reported or decided, and is not listed", async () => {
  const body = { contest: "arena", id: "999" };
  expectProblem(await (await product.player()).call(reportName, { body }), "not_found");
  expectProblem(await product.call(decideName, { body: { ...body, hide: true } }), "not_found");
  const id = await join("Gone");
  await report(id);
  await product.database.pool.query("DELETE FROM arena_participants WHERE id = $1", [id]);
  expect(await listedOf(id)).toEqual([]);
  const { rows } = await product.database.pool.query("SELECT FROM name_reports WHERE named = $1", [id]);
  expect(rows).toEqual([]);
});

test("a name in a league is hidden on its board and in the own standing, and shown again", async () => {
  const [league] = activeLeagues.answer.parse((await product.call(activeLeagues)).json());
  const player = await product.player();
  const body = { leagueId: league?.id, displayName: "Leaguer" };
  const { id } = joinLeague.answer.parse((await player.call(joinLeague, { body })).json());
  const detail = async () => {
    const answer = await player.call(leagueDetail, { params: { id: league?.id ?? "" } });
    return leagueDetail.answer.parse(answer.json());
  };
  const contest = "league";
  expect((await (await product.player()).call(reportName, { body: { contest, id } })).statusCode).toBe(200);
  expect(await listed()).toContainEqual(expect.objectContaining({ contest, id, displayName: "Leaguer", reports: 1 }));
  const { version } = await detail();
  for (const [hide, displayName] of [
    [true, "Hidden player"],
    [false, "Leaguer"],
  ] as const) {
    await product.call(decideName, { body: { contest, id, hide } });
    expect(await detail()).toMatchObject({ members: [{ id, displayName }], you: { id, displayName } });
  }
  expect((await detail()).version).toBe(version + 2);
});

test("pages have 50 names each, those that wait before hidden ones; reports end after 90 days", async () => {
  const own = await startArenas();
  onTestFinished(() => own.close());
  const late = await own.player();
  const { pool } = own.database;
  await pool.query(
    `INSERT INTO league_members (league, player, name, skeleton)
     SELECT 1, i, 'Name ' || i, 'name' || i FROM generate_series(1, 120) i`,
  );
  await pool.query(
    `INSERT INTO name_reports (contest, named, reporter, reported_at, network)
     SELECT 'league', m.id, num, $1, (m.id % 7)::text FROM league_members m, players WHERE m.player <= 70 AND players.id = $2`,
    [own.clock.now, late.id],
  );
  await pool.query(
    `INSERT INTO hidden_names (contest, named, name, reports, first_reported_at, hidden_at)
     SELECT 'league', id, name, 1, $1, $1 FROM league_members WHERE player > 70`,
    [own.clock.now],
  );
  const pages = [await pageOf(own)];
  for (let next = pages[0]?.next; typeof next === "string"; next = pages.at(-1)?.next)
    pages.push(await pageOf(own, next));
  expect(pages.map(({ waiting, names }) => [waiting, names.length])).toEqual([
    [70, 50],
    [70, 50],
    [70, 20],
  ]);
  const names = pages.flatMap((page) => page.names);
  expect(new Set(names.map(({ id }) => id)).size).toBe(120);
  expect(names.map(({ hidden }) => hidden)).toEqual(Array.from({ length: 120 }, (_, index) => index >= 70));
  expectProblem(await own.call(reportedNames, { query: { after: "1.2.3.nowhere.4" } }), "invalid_request");

  own.clock.advance(91 * 24 * HOUR);
  expect(await pageOf(own)).toEqual({ waiting: 0, names: [], next: null });
  await own.advance();
  const other = await enter(await own.player(), (await mainArena(own)).id, "New");
  await late.call(reportName, { body: { contest: "arena", id: other } });
  await own.call(decideName, { body: { contest: "arena", id: other, hide: true, reason: "offensive" } });
  expect((await pageOf(own)).names).toMatchObject([{ id: other, hidden: true }]);
  const { rows } = await pool.query(
    "SELECT (SELECT count(*) FROM name_reports) AS reports, (SELECT count(*) FROM hidden_names) AS hidden",
  );
  expect(rows).toEqual([{ reports: 0, hidden: 1 }]);
});

test("a player reports 20 names at once", async () => {
  const own = await startArenas({ rateLimit: true });
  onTestFinished(() => own.close());
  const id = await enter(await own.player(), (await mainArena(own)).id, "Anybody");
  const reporter = await own.player();
  const statuses: number[] = [];
  for (let call = 0; call < 21; call += 1)
    statuses.push((await reporter.call(reportName, { body: { contest: "arena", id } })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
