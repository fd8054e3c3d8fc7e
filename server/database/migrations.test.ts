import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import checksums from "./migrations/checksums.json" with { type: "json" };

const FOLDER = join(import.meta.dirname, "migrations");
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
const listed = new Map(Object.entries(checksums));

test.for(files.toSorted())("migration %s is as it was when it was added", (file) => {
  const checksum = createHash("sha256")
    .update(readFileSync(join(FOLDER, file)))
    .digest("hex");
  expect(listed.has(file), `Add the new migration to checksums.json: "${file}": "${checksum}"`).toBe(true);
  expect(
    listed.get(file),
    `${file} has changed, but databases that have applied it will not apply it again: restore it, and add a new migration.`,
  ).toBe(checksum);
});

test("no migration was removed or renamed", () => {
  const missing = [...listed.keys()].filter((file) => !files.includes(file));
  expect(missing, "Databases that have applied it would refuse to start: restore it.").toEqual([]);
});

test("migrations are numbered without gaps, and no number is used twice", () => {
  const numbers = files.toSorted().map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(files.map((_, index) => index));
});
