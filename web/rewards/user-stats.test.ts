import { expect, test } from "vitest";
import type { Badge } from "../../contract/rewards.ts";
import { collectionOf, earnedOf, nextBadgeOf } from "./user-stats.ts";

const badge = (id: string): Badge => ({ id, name: id, description: `Do ${id}.`, icon: "flame", color: "gold" });
const BADGES = ["first", "second", "third", "fourth"].map(badge);

const collection = collectionOf(BADGES, {
  badgeProgress: [
    { id: "first", have: 1, need: 1, earnedAt: "2026-11-01T10:00:00.000Z" },
    { id: "second", have: 2, need: 10, earnedAt: null },
    { id: "third", have: 3, need: 3, earnedAt: "2026-11-20T10:00:00.000Z" },
    { id: "fourth", have: 4, need: 5, earnedAt: null },
  ],
});

test("the collection has every badge in display order, with the player's progress", () => {
  expect(collection.map(({ id }) => id)).toEqual(["first", "second", "third", "fourth"]);
  expect(collection[3]).toMatchObject({ name: "fourth", have: 4, need: 5, earnedAt: null });
});

test("a badge without progress is missing", () => {
  expect(collectionOf(BADGES, { badgeProgress: [] })[0]).toMatchObject({ have: 0, need: 1, earnedAt: null });
});

test("earned ones come newest first", () => {
  expect(earnedOf(collection).map(({ id }) => id)).toEqual(["third", "first"]);
});

test("the next badge is the unearned one that is closest", () => {
  expect(nextBadgeOf(collection)?.id).toBe("fourth");
  expect(nextBadgeOf(collection.filter(({ earnedAt }) => earnedAt !== null))).toBeUndefined();
});
