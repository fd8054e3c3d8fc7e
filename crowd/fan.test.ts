import { expect, test } from "vitest";
import { invites } from "./contests.ts";
import { findsHot, hourOfVisit, lot, makeFans, wakefulness } from "./fan.ts";

const fans = makeFans(200, "test");
const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);

test("the same seed makes the same fans, each with a name and a network of its own", () => {
  expect(makeFans(200, "test")).toEqual(fans);
  expect(makeFans(3, "other")).not.toEqual(fans.slice(0, 3));
  expect(new Set(fans.map(({ name }) => name)).size).toBe(200);
  expect(new Set(fans.map(({ address }) => address)).size).toBe(200);
});

test("most agree on some celebrities, and differ on others", () => {
  const shares = Array.from({ length: 100 }, (_, number) => {
    const star = { id: `star-${number}`, category: "Athletes" };
    return fans.filter((fan) => findsHot(fan, star, "2026-01-01")).length / fans.length;
  });
  expect(Math.min(...shares)).toBeLessThan(0.3);
  expect(Math.max(...shares)).toBeGreaterThan(0.75);
  expect(shares.some((share) => share > 0.4 && share < 0.6)).toBe(true);
});

test("fans visit once on some of their days, when it is not night where they are", () => {
  const hours = fans.flatMap((fan) => days.map((day) => ({ fan, hour: hourOfVisit(fan, day) })));
  const visits = hours.flatMap(({ fan, hour }) => (hour === null ? [] : [(hour + fan.zone + 24) % 24]));
  expect(visits.length / hours.length).toBeGreaterThan(0.25);
  expect(visits.length / hours.length).toBeLessThan(0.7);
  expect(visits.filter((hour) => hour >= 1 && hour <= 4)).toEqual([]);
  const [fan] = fans;
  if (fan === undefined) throw new Error("a fan");
  expect(wakefulness({ ...fan, zone: 0 }, new Date("2026-01-01T20:00:00Z"))).toBe(1);
  expect(wakefulness({ ...fan, zone: 9 }, new Date("2026-01-01T18:00:00Z"))).toBe(0);
});

test("lots are even", () => {
  const lots = Array.from({ length: 2000 }, (_, index) => lot(`lot ${index}`));
  expect(lots.reduce((sum, one) => sum + one, 0) / lots.length).toBeCloseTo(0.5, 1);
  expect(Math.min(...lots)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lots)).toBeLessThan(1);
});

test("fans come to an arena one after the other, leave seats to others, and do not come for the last battles", () => {
  const startTime = "2026-11-28T12:00:00.000Z";
  const most = (seconds: number, { battlesLeft = 10, speed = 1 } = {}) => {
    const at = new Date(Date.parse(startTime) + seconds * 1000);
    const counts = [...Array(21).keys()];
    return counts.findIndex(
      (playerCount) => !invites({ playerCount, maxPlayers: 20, battlesLeft, startTime }, at, speed),
    );
  };
  expect([0, 30, 90, 600].map((seconds) => most(seconds))).toEqual([1, 3, 7, 14]);
  expect(most(600, { battlesLeft: 4 })).toBe(0);
  expect(most(1, { speed: 500 })).toBe(14);
});
