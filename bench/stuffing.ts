/**
 * Ballot stuffing: how many votes for one celebrity an attacker with one processor gains in a minute and in a day, from
 * one address, one /64, one /48 and 1,000 addresses. Claims, proofs and votes go through the whole product, whose clocks
 * are passed forward; the time of a proof is that of its expected work, at the measured speed of PBKDF2.
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

interface Attacker {
  name: string;
  addressOf: (attempt: number) => string;
  /** What the limit on all calls lets through. */
  callsPerSecond: number;
  /** How much of the day is played; the rest is taken to be like it. */
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
  "                          votes in a minute      in a day   processor seconds of the attacker   of the server",
);
for (const attacker of ATTACKERS) console.log(await play(attacker));
await database.close();
rmSync(folder, { recursive: true, force: true });

async function play({ name, addressOf, callsPerSecond, hours }: Attacker): Promise<string> {
  const start = Date.now();
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

  /** @returns the seconds to wait, if it was refused */
  async function stuff(attempt: number): Promise<number | undefined> {
    const userId = `user_${start}_${name.replaceAll(/\W/g, "")}${attempt}`;
    const headers = { "x-forwarded-for": addressOf(attempt) };
    let proof: Proof | undefined;
    for (;;) {
      const claim = await app.inject({ method: "POST", url: claimPlayer.path, headers, body: { userId, proof } });
      if (claim.statusCode === 428) {
        const { challenge } = claim.json();
        const expected = (challenge.parameters.data.tries / 2) * challenge.parameters.cost * msPerIteration;
        workMs += expected;
        now += expected;
        if (now > hours * HOUR) return undefined;
        proof = await prove(challenge);
        continue;
      }
      if (claim.statusCode !== 200) return Number(claim.headers["retry-after"] ?? 1);
      const cookie = String(claim.headers["set-cookie"]).split(";", 1)[0] ?? "";
      const vote = await app.inject({
        method: "POST",
        url: castVote.path,
        headers: { ...headers, cookie },
        body: { celebrityId: "adele", voteType: "hot" },
      });
      if (vote.statusCode === 200) votes += 1;
      return undefined;
    }
  }

  const cpu = process.cpuUsage();
  while (now < hours * HOUR) {
    const first = attempts;
    attempts += WAVE;
    const waits = await Promise.all(Array.from({ length: WAVE }, (_, index) => stuff(first + index)));
    now += (3 * WAVE * SECOND) / callsPerSecond;
    if (waits.every((wait) => wait !== undefined)) now += Math.min(...waits) * SECOND;
    if (now <= 60 * SECOND) inMinute = votes;
  }
  const { user, system } = process.cpuUsage(cpu);
  const live = await app.inject({ method: "GET", url: analyticsLive.path });
  const told = live.json().unusualVotes.length > 0 ? "alert" : "no alert";
  await app.close();
  const day = 24 / hours;
  const figures = [
    inMinute.toLocaleString("en").padStart(17),
    (votes * day).toLocaleString("en").padStart(13),
    Math.round((workMs * day) / 1000)
      .toLocaleString("en")
      .padStart(36),
    Math.round(((user + system) * day) / 1e6)
      .toLocaleString("en")
      .padStart(16),
  ];
  return `  ${name.padEnd(24)}${figures.join("")}   ${told}${hours < 24 ? ` (24 times its first ${hours} h)` : ""}`;
}
