import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORMER_PLAYER } from "#contract/values/my-data.ts";
import { voteFindings } from "#contract/vote-watch.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { detailOf, mainArena } from "../testing/arenas.ts";
import { holdTime } from "../database/held-time.ts";
import { dumpOf, foundIn } from "../testing/dump.ts";
import { detail, openLeague } from "../testing/leagues.ts";
import { VOTING } from "../testing/live-events.ts";
import { downloadOf, erase, myDataOf, numOf } from "../testing/my-data.ts";
import { reportOther, useEverything } from "../testing/planted.ts";
import { recount } from "../recount/recount.ts";
import { SPEAKING } from "../testing/voice-stand-in.ts";

const WORD = "kanarin";
const OTHER_WORD = "zeisigin";

let product: TestApp;
let folder: string;
let player: TestPlayer;
let other: TestPlayer;
let canaries: string[];
let otherBefore: string;
let missedBefore: string[];
const lines: string[] = [];
let linesBefore = 0;

/** What tells of a player in whatever it has used. */
const secretsOf = ({ id, cookie, ...rest }: TestPlayer, planted: readonly string[]) => {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  return [...planted, id, cookie, value, numOf({ id, cookie, ...rest })];
};

/** Without the time of the download. */
const download = async (who: TestPlayer) => (await downloadOf(who)).replace(/"asOf": "[^"]+"/, "");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hot-or-not-canary-"));
  product = await startTestApp({
    now: VOTING.toISOString(),
    speech: SPEAKING,
    pictureFolder: folder,
    logTo: { write: (line) => void lines.push(line) },
    prepare: (database) => holdTime(database, VOTING),
  });
  await product.advance();
  player = await product.player();
  other = await product.player();
  canaries = secretsOf(player, await useEverything(product, player, WORD));
  const { you } = await detailOf(player, (await mainArena(product)).id);
  await useEverything(product, other, OTHER_WORD);
  await reportOther(other, you?.participant ?? "");
  const dump = await dumpOf(product.database.pool);
  missedBefore = canaries.filter((canary) => foundIn(dump, [canary]).length === 0);
  // Writes down from where votes came, as an erasure does.
  await product.call(voteFindings);
  otherBefore = await download(other);
  linesBefore = lines.length;
  await erase(player);
  await product.advance();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a player who has used everything and erases it", () => {
  test("had left all canaries but the cookie's signature in the database", () => {
    // Otherwise it would prove nothing that they are gone.
    expect(missedBefore).toEqual(
      missedBefore.filter((canary) => canary.startsWith(player.id) || canary === player.cookie),
    );
    expect(missedBefore).toHaveLength(2);
  });

  test("is in no row of any table of any schema", async () => {
    expect(foundIn(await dumpOf(product.database.pool), canaries)).toEqual([]);
  });

  test("is in no line that is logged at any level from then on", () => {
    const logged = lines.slice(linesBefore).join("").toLowerCase();
    expect(canaries.filter((canary) => logged.includes(canary.toLowerCase()))).toEqual([]);
  });

  test("is in no file of the data folder", () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const texts = files.map((file) => file.name + readFileSync(join(file.parentPath, file.name), "latin1"));
    expect(canaries.filter((canary) => texts.some((text) => text.includes(canary)))).toEqual([]);
  });

  test("leaves all counters as their logs add up", async () => {
    expect(await recount(product.database.pool)).toEqual([]);
  });

  test("is a former player on the boards of others", async () => {
    const arena = await detailOf(other, (await mainArena(product)).id);
    expect(arena.participants.map(({ displayName }) => displayName).toSorted()).toEqual(
      [`Arena ${OTHER_WORD}`, FORMER_PLAYER].toSorted(),
    );
    const league = await detail(other, await openLeague(other));
    expect(league.members.map(({ displayName }) => displayName).toSorted()).toEqual(
      [FORMER_PLAYER, `Liga ${OTHER_WORD}`].toSorted(),
    );
  });

  test("changes nothing of another player but the report of its name", async () => {
    const withoutReports = (text: string) => text.replace(/"reports": \[[^\]]*\]/, "");
    expect(withoutReports(await download(other))).toBe(withoutReports(otherBefore));
    const { parts } = await myDataOf(other);
    expect(parts.find(({ key }) => key === "names")?.lists.map(({ count }) => count)).toEqual([0, 0]);
  });
});
