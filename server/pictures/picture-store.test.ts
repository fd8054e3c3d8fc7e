import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPictureStore } from "./picture-store.ts";

let parent: string;
let folder: string;
let now: Date;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "hot-or-not-store-"));
  folder = join(parent, "data", "pictures");
  now = new Date("2026-11-21T12:00:00Z");
});
afterEach(() => rmSync(parent, { recursive: true }));

const warnings: unknown[] = [];
const open = (most = 1e6) =>
  createPictureStore({ folder, most, clock: () => now, warn: (error) => void warnings.push(error) });
const picture = (letter: string) => Buffer.from(letter.repeat(968));
const files = () => readdirSync(folder).toSorted();

test("a stored picture is there for the next process, which need not know the folder", async () => {
  expect(await open().read("adele.png")).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  await open().write("adele.png", picture("a"));
  expect(await open().read("adele.png")).toEqual(picture("a"));
  expect(files()).toEqual(["adele.png"]);
});

test.each([
  ["cut off", (file: Buffer) => file.subarray(0, 500)],
  ["empty", () => Buffer.alloc(0)],
  ["changed in one byte", (file: Buffer) => Buffer.concat([Buffer.from("b"), file.subarray(1)])],
  ["a picture without its digest", () => picture("a")],
])("a file that is %s is not read, but removed", async (_, spoil) => {
  const store = open();
  await store.write("adele.png", picture("a"));
  const path = join(folder, "adele.png");
  writeFileSync(path, spoil(readFileSync(path)));
  expect(await store.read("adele.png")).toBeUndefined();
  expect(files()).toEqual([]);
  await store.write("adele.png", picture("a"));
  expect(await store.read("adele.png")).toEqual(picture("a"));
});

test("beyond its size, also over restarts, the folder loses the pictures that were used longest ago", async () => {
  for (const name of ["a", "b", "c", "d"]) {
    await open(4000).write(name, picture(name));
    utimesSync(join(folder, name), now, now);
    now = new Date(now.getTime() + 1000);
  }
  expect(files()).toEqual(["a", "b", "c", "d"]);
  await open(4000).read("a");
  now = new Date(now.getTime() + 1000);
  await open(4000).write("e", picture("e"));
  expect(files()).toEqual(["a", "d", "e"]);
  const sizes = files().map((file) => statSync(join(folder, file)).size);
  expect(sizes).toEqual([1000, 1000, 1000]);
});

test("what a killed process left unfinished is removed, what another one is writing is not", async () => {
  await open().write("a", picture("a"));
  for (const [name, age] of [
    ["old.1.1.tmp", 120],
    ["new.2.1.tmp", 5],
  ] as const) {
    writeFileSync(join(folder, name), "half");
    const then = new Date(now.getTime() - age * 1000);
    utimesSync(join(folder, name), then, then);
  }
  await open().write("b", picture("b"));
  expect(files()).toEqual(["a", "b", "new.2.1.tmp"]);
});

test("where the folder cannot be written, one warning says so, and nothing fails", async () => {
  warnings.length = 0;
  writeFileSync(join(parent, "data"), "a file, not a folder");
  const store = open();
  await store.write("a", picture("a"));
  await store.write("b", picture("b"));
  expect(await store.read("a")).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
