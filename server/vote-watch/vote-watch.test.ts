import { beforeEach, describe, expect, test } from "vitest";
import type { UnusualVotes } from "#contract/analytics.ts";
import { networkOf } from "../http/network.ts";
import { playerNumber } from "../players/rules.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { createVoteWatch, type VoteWatch } from "./vote-watch.ts";

const ADELE = { num: 1, name: "Adele" };
const RIHANNA = { num: 2, name: "Rihanna" };
let now: Date;
let alerts: { reason: string; what: UnusualVotes }[];
let watch: VoteWatch;
let players: number;
beforeEach(() => {
  players = 0;
  now = new Date("2026-11-21T12:00:00Z");
  alerts = [];
  watch = createVoteWatch({
    clock: () => now,
    report: (reason, what) => alerts.push({ reason, what }),
    // With others, one of these players may be taken for another.
    drawSalt: () => 12_345,
  });
});

const crowd = (index: number) => `198.51.${index % 250}.${Math.floor(index / 250)}`;

/** New votes of different players who came a while before, each from an address. */
function votes(
  celebrity: typeof ADELE,
  count: number,
  { age = 10 * DAY, from = crowd }: { age?: number; from?: (index: number) => string } = {},
): void {
  for (let index = 0; index < count; index += 1) {
    players += 1;
    watch.see(celebrity, playerNumber(new Date(now.getTime() - age), players / 1e6), networkOf(from(index)));
  }
}

const reasons = () => alerts.map(({ reason }) => reason);

test("old players from everywhere are nothing unusual", () => {
  for (let hour = 0; hour < 24; hour += 1) {
    votes(ADELE, 200);
    now = new Date(now.getTime() + HOUR);
  }
  expect(alerts).toEqual([]);
  expect(watch.latest()).toEqual([]);
});

test("many votes of new players for one celebrity raise an alert within the hour, once", () => {
  votes(RIHANNA, 300);
  votes(ADELE, 100, { age: HOUR });
  expect(alerts).toEqual([
    {
      reason: "newPlayers",
      what: {
        celebrity: "Adele",
        from: "2026-11-21T12:00:00.000Z",
        votes: 50,
        reasons: ["newPlayers"],
        shares: { newPlayers: 1, oneNetwork: expect.closeTo(0.02) },
        usual: { newPlayers: 0, oneNetwork: 0 },
      },
    },
  ]);
  expect(watch.latest()).toMatchObject([{ celebrity: "Adele", votes: 100 }]);
});

test("players are new for a day", () => {
  votes(ADELE, 50, { age: DAY });
  expect(alerts).toEqual([]);
  votes(RIHANNA, 50, { age: DAY - SECOND });
  expect(reasons()).toEqual(["newPlayers"]);
});

test("on a first day, when all players are new, that is usual", () => {
  votes(RIHANNA, 300, { age: HOUR });
  votes(ADELE, 300, { age: HOUR });
  expect(reasons()).toEqual(["newPlayers"]);
  expect(watch.latest()).toMatchObject([{ celebrity: "Rihanna" }]);
});

test.for<[string, (index: number) => string]>([
  ["an address", () => "192.0.2.1"],
  ["a /64", (index) => `2001:db8:1:1::${index.toString(16)}`],
  ["a /48", (index) => `2001:db8:1:${index.toString(16)}::1`],
  ["an address among many others", (index) => (index % 2 === 0 ? "192.0.2.1" : crowd(index))],
])("many votes from %s raise an alert", ([, from]) => {
  votes(ADELE, 100, { from });
  expect(reasons()).toEqual(["oneNetwork"]);
});

test("a share that is usual for the celebrity raises no alert, and an attack does not become the usual", () => {
  const half = (index: number) => (index % 2 === 0 ? "192.0.2.1" : crowd(index));
  for (let hour = 0; hour < 3; hour += 1) {
    votes(ADELE, 100, { from: half });
    now = new Date(now.getTime() + HOUR);
  }
  expect(reasons()).toEqual(["oneNetwork", "oneNetwork", "oneNetwork"]);
});

test("a share that grows a little every hour raises an alert before it is most of the votes", () => {
  let share = 0.1;
  while (alerts.length === 0 && share < 0.6) {
    const ofOne = Math.floor(share * 200);
    votes(ADELE, 200 - ofOne);
    votes(ADELE, ofOne, { from: () => "192.0.2.1" });
    now = new Date(now.getTime() + HOUR);
    share += 0.01;
  }
  expect(reasons()).toEqual(["oneNetwork"]);
  expect(share).toBeLessThan(0.55);
});

test("a player who undoes votes and casts them again is one vote an hour, from whatever network", () => {
  const player = playerNumber(now, 0.5);
  for (let vote = 0; vote < 1000; vote += 1) watch.see(ADELE, player, networkOf(crowd(vote % 3)));
  votes(ADELE, 100, { from: () => "192.0.2.1" });
  expect(alerts).toMatchObject([{ reason: "oneNetwork", what: { votes: 50, shares: { oneNetwork: 0.98 } } }]);
});

test("reasons raise an alert once an hour, also those that come and go", () => {
  const news = { age: HOUR, from: () => "192.0.2.1" };
  votes(ADELE, 60, { age: HOUR });
  votes(RIHANNA, 300);
  votes(ADELE, 200, { from: () => "192.0.2.1" });
  votes(ADELE, 400, news);
  expect(reasons()).toEqual(["newPlayers", "oneNetwork"]);
  expect(watch.latest()).toMatchObject([{ celebrity: "Adele", reasons: ["newPlayers", "oneNetwork"] }]);
});

test("votes of the same players for others do not make them usual", () => {
  votes(RIHANNA, 1000);
  const crew = Array.from({ length: 240 }, (_, index) => playerNumber(now, index / 240));
  for (const [index, player] of crew.entries()) {
    const network = networkOf(`192.0.2.${index % 20}`);
    for (let other = 3; other < 33; other += 1) watch.see({ num: other, name: `Other ${other}` }, player, network);
    watch.see(ADELE, player, network);
  }
  expect(alerts).toContainEqual(
    expect.objectContaining({ reason: "newPlayers", what: expect.objectContaining({ celebrity: "Adele" }) }),
  );
});

test("few votes raise no alert", () => {
  votes(ADELE, 49, { age: HOUR, from: () => "192.0.2.1" });
  expect(alerts).toEqual([]);
});

describe("what is kept", () => {
  test("names no network", () => {
    votes(ADELE, 100, { from: () => "192.0.2.1" });
    expect(JSON.stringify(watch.latest())).not.toContain("192.0.2");
  });

  test("are the last 20", () => {
    for (let num = 1; num <= 30; num += 1) votes({ num, name: `Number ${num}` }, 50, { from: () => "192.0.2.1" });
    expect(watch.latest().map(({ celebrity }) => celebrity)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Number ${30 - index}`),
    );
  });
});
