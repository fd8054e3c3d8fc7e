import { expect, test } from "vitest";
import { type Opening, openings, type RecentArena } from "./schedule.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const opened = (planned: readonly Opening[], players = 0): RecentArena[] =>
  planned.map((opening) => ({ ...opening, players, battlesLeft: 10 }));
const times = (planned: readonly Opening[]) =>
  planned.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((time) => time.toISOString().slice(11, 16)));

test("three are open at any time: one over all categories, two of different ones, begun at :00, :10 and :20 or half an hour later", () => {
  const planned = openings([], at("12:29:59.999"));
  expect(times(planned)).toEqual([
    ["12:00", "12:30"],
    ["12:10", "12:40"],
    ["12:20", "12:50"],
  ]);
  expect(planned[0]?.category).toBeNull();
  expect(times(openings([], at("12:30:00")))).toEqual([
    ["12:30", "13:00"],
    ["12:10", "12:40"],
    ["12:20", "12:50"],
  ]);
});

test("the single categories rotate through all of them, and are never the same at a time", () => {
  const seen = [new Set<string>(), new Set<string>()];
  for (let minutes = 0; minutes < 14 * 30; minutes += 10) {
    const planned = openings([], new Date(at("00:00:00").getTime() + minutes * 60_000));
    const [one, other] = [planned[1]?.category ?? "", planned[2]?.category ?? ""];
    expect(one).not.toBe(other);
    seen[0]?.add(one);
    seen[1]?.add(other);
  }
  expect(seen.map(({ size }) => size)).toEqual([14, 14]);
});

test("nothing is opened twice, and nothing for a time that is over", () => {
  const now = at("12:29:00");
  const open = opened(openings([], now));
  expect(openings(open, now)).toEqual([]);
  expect(times(openings(open, at("17:05:00")))).toEqual([
    ["17:00", "17:30"],
    ["16:40", "17:10"],
    ["16:50", "17:20"],
  ]);
});

test("another one of a kind opens when five seats are left or the scheduled one has ended early, and not before", () => {
  const now = at("12:25:00");
  const [all, ...others] = opened(openings([], now));
  if (all === undefined) throw new Error("Nothing was opened");
  expect(openings([{ ...all, players: 14 }, ...others], now)).toEqual([]);
  const extra = {
    kind: 0,
    room: 2,
    category: null,
    startsAt: now,
    endsAt: at("12:55:00"),
  };
  expect(openings([{ ...all, players: 15 }, ...others], now)).toEqual([extra]);
  expect(openings([{ ...all, endsAt: now }, ...others], now)).toEqual([extra]);
  const second = { ...extra, players: 3, battlesLeft: 10 };
  expect(openings([{ ...all, endsAt: now }, second, ...others], now)).toEqual([]);
  expect(openings([{ ...all, players: 20 }, second, ...others], now)).toEqual([]);
  expect(openings([{ ...all, players: 20 }, { ...second, players: 15 }, ...others], now)).toMatchObject([{ room: 3 }]);
});

test("another one of a kind opens when all of it are half over or crowded, and not before", () => {
  const now = at("12:25:00");
  const [all, ...others] = opened(openings([], now));
  if (all === undefined) throw new Error("Nothing was opened");
  expect(openings([{ ...all, battlesLeft: 6 }, ...others], now)).toEqual([]);
  const [extra] = openings([{ ...all, battlesLeft: 5 }, ...others], now);
  expect(extra).toMatchObject({ kind: 0, room: 2, startsAt: now, endsAt: at("12:55:00") });
  const halfOver = { ...all, battlesLeft: 1 };
  const second = { ...halfOver, ...extra, startsAt: at("12:05:00"), battlesLeft: 6 };
  expect(openings([halfOver, second, ...others], now)).toEqual([]);
  expect(openings([halfOver, { ...second, players: 15 }, ...others], now)).toMatchObject([{ room: 3 }]);
  expect(openings([halfOver, { ...second, battlesLeft: 5 }, ...others], now)).toMatchObject([{ room: 3 }]);
  // Three who are quick do not have one opened after the other.
  expect(openings([halfOver, { ...second, startsAt: at("12:22:01"), battlesLeft: 1 }, ...others], now)).toEqual([]);
});

test("no more than 40 are open, but for those of the schedule", () => {
  const now = at("12:25:00");
  const open: RecentArena[] = [];
  for (let round = 0; round < 50; round += 1) open.push(...opened(openings(open, now), 20));
  expect(open).toHaveLength(40);
  expect(openings(open, at("12:30:00"))).toMatchObject([{ kind: 0, room: 1 }]);
});
