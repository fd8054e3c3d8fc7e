/**
 * Ballot stuffing: how many votes for one celebrity an attacker with one processor gains in a minute, in a day, and in
 * the day after, with the players kept from the first, from one address, one /64, one /48 and 1,000 addresses. Claims,
 * proofs and votes go through the whole product, whose clocks are passed forward; the time of a proof is that of its
 * expected work, at the measured speed of PBKDF2.
 */
import { pbkdf2Sync } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyticsLive } from "#contract/analytics.ts";
import { claimPlayer } from "#contract/players.ts";
import type { Proof } from "#contract/proof.ts";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { createApp } from "../server/app.ts";
import { openDatabase } from "../server/database/connect.ts";
import { migrate } from "../server/database/migrate.ts";
import { prove } from "../server/testing/proof.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Attempts at the same time. */
const WAVE = 50;
/** Who is refused tries again then: by more than the server asks for, so that the limits have room for many again. */
const PAUSE = 600 * SECOND;

interface Attacker {
  name: string;
  addressOf: (attempt: number) => string;
  /** What the limit on all calls lets through. */
  callsPerSecond: number;
  /** How much of each day is played; the rest is taken to be like it. */
  hours: number;
}

const hex = (number: number): string => number.toString(16);
const ATTACKERS: Attacker[] = [
  { name: "one IPv4 address", addressOf: () => "192.0.2.1", callsPerSecond: 100, hours: 24 },
  { name: "one IPv6 /64", addressOf: (n) => `2001:db8:1:1::${hex(n % 65_536)}`, callsPerSecond: 100, hours: 24 },
  { name: "one IPv6 /48", addressOf: (n) => `2001:db8:2:${hex(n % 65_536)}::1`, callsPerSecond: 1000, hours: 24 },
  {
    name: "1,000 IPv4 addresses",
    addressOf: (n) => `198.18.${Math.floor((n % 1000) / 250)}.${n % 250}`,
    callsPerSecond: 100_000,
    hours: 1,
  },
];

const folder = mkdtempSync(join(tmpdir(), "hot-or-not-bench-"));
// When run as root, PostgreSQL uses another account, which needs access.
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: process.env["DATABASE_URL"], dataDir: folder, log: console.error });
await migrate(database);

const iterations = 2_000_000;
const began = performance.now();
pbkdf2Sync("password", "salt", iterations, 32, "sha256");
const msPerIteration = (performance.now() - began) / iterations;
console.log(
  `\nBallot stuffing: one celebrity, one processor (${Math.round(1 / msPerIteration)} iterations of PBKDF2 per ms)`,
);
console.log(
  "                          votes in a minute  in a day   the day after   processor seconds of the attacker   of the server",
);
/** The next attacker's first day. Votes count for UTC days, and never for one before the newest. */
let start = Math.ceil(Date.now() / (24 * HOUR)) * 24 * HOUR;
for (const attacker of ATTACKERS) {
  console.log(await play(attacker));
  start += 3 * 24 * HOUR;
}
await database.close();
rmSync(folder, { recursive: true, force: true });

async function play({ name, addressOf, callsPerSecond, hours }: Attacker): Promise<string> {
  let now = 0;
  const app = await createApp({
    config: { production: false, rateLimit: true, logLevel: "silent" },
    secrets: ["a secret for the benchmark only, 32+"],
    database,
    roster: loadRoster(new Date().getUTCFullYear()),
    clock: () => new Date(start + now),
    ticks: () => now,
    webFolder: "none",
    // Found at once: the work is accounted for below.
    drawProof: () => 1,
  });
  let attempts = 0;
  let votes = 0;
  let workMs = 0;
  let inMinute = 0;
  let end = 0;
  /** Headers of the players who have voted on this day, and of those of the day before who have not yet. */
  const voted: Record<string, string>[] = [];
  const kept: Record<string, string>[] = [];

  /** @returns the seconds to wait, if it was refused */
  async function stuff(): Promise<number | undefined> {
    const player = kept.pop() ?? (await claim());
    if (typeof player !== "object") return player;
    const vote = await app.inject({
      method: "POST",
      url: castVote.path,
      headers: player,
      body: { celebrityId: "adele", voteType: "hot" },
    });
    if (vote.statusCode === 200) {
      votes += 1;
      voted.push(player);
      return undefined;
    }
    kept.push(player);
    return Number(vote.headers["retry-after"] ?? 1);
  }

  /** @returns the headers of a new player, or the seconds to wait */
  async function claim(): Promise<Record<string, string> | number | undefined> {
    const attempt = attempts++;
    const userId = `user_${start}_${name.replaceAll(/\W/g, "")}${attempt}`;
    const headers = { "x-forwarded-for": addressOf(attempt) };
    let proof: Proof | undefined;
    for (;;) {
      const claimed = await app.inject({ method: "POST", url: claimPlayer.path, headers, body: { userId, proof } });
      if (claimed.statusCode === 200)
        return { ...headers, cookie: String(claimed.headers["set-cookie"]).split(";", 1)[0] ?? "" };
      if (claimed.statusCode !== 428) return Number(claimed.headers["retry-after"] ?? 1);
      const { challenge } = claimed.json();
      const expected = (challenge.parameters.data.tries / 2) * challenge.parameters.cost * msPerIteration;
      workMs += expected;
      now += expected;
      if (now > end) return undefined;
      proof = await prove(challenge);
    }
  }

  /** Plays the hours of a day. @returns the votes gained */
  async function playDay(first: number): Promise<number> {
    now = first;
    end = first + hours * HOUR;
    kept.push(...voted.splice(0));
    const before = await storedVotes();
    while (now < end) {
      const waits = await Promise.all(Array.from({ length: WAVE }, stuff));
      now += (3 * WAVE * SECOND) / callsPerSecond;
      if (waits.every((wait) => wait !== undefined)) now += Math.max(PAUSE, Math.min(...waits) * SECOND);
      if (now <= 60 * SECOND) inMinute = votes;
    }
    return (await storedVotes()) - before;
  }

  const cpu = process.cpuUsage();
  const inDay = await playDay(0);
  const dayAfter = await playDay(24 * HOUR);
  const { user, system } = process.cpuUsage(cpu);
  const live = await app.inject({ method: "GET", url: analyticsLive.path });
  const told = live.json().unusualVotes.length > 0 ? "alert" : "no alert";
  await app.close();
  const scale = 24 / hours;
  const figures = [
    [inMinute, 17],
    [inDay * scale, 10],
    [dayAfter * scale, 16],
    [(workMs * scale) / 1000, 36],
    [((user + system) * scale) / 1e6, 16],
  ] as const;
  const columns = figures.map(([figure, width]) => Math.round(figure).toLocaleString("en").padStart(width));
  return `  ${name.padEnd(24)}${columns.join("")}   ${told}${hours < 24 ? ` (24 times the first ${hours} h of each day)` : ""}`;
}

async function storedVotes(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>("SELECT count(*) AS count FROM votes");
  return rows[0]?.count ?? 0;
}
