import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../http/problem.ts";
import type { Drawing } from "./drawing.ts";
import { createPictureStore } from "./picture-store.ts";
import { createSharePictures, type SharePictures } from "./share-pictures.ts";

/** The drawings that were begun, by the number of hot votes, and what ends them. */
let drawn: number[];
let finish: (() => void)[];
let fail: ((error: Error) => void)[];
let admitted: number;
beforeEach(() => {
  drawn = [];
  finish = [];
  fail = [];
  admitted = 0;
});

const draw = (drawing: Drawing): Promise<Buffer> => {
  const hot = "round" in drawing ? drawing.round.hot : 0;
  drawn.push(hot);
  return new Promise((resolve, reject) => {
    finish.push(() => resolve(Buffer.from(`picture ${hot}`)));
    fail.push(reject);
  });
};
/** For stores, which take real time. */
const drawAtOnce = (drawing: Drawing): Promise<Buffer> => {
  const begun = draw(drawing);
  finish.pop()?.();
  return begun;
};
const admit = () => void (admitted += 1);
const staying = new AbortController().signal;
const ask = (pictures: SharePictures, hot: number, signal = staying) =>
  pictures(`${hot}.png`, { round: { title: "The Game", hot, not: 0 } }, { signal, admit });

/** Ends the drawing that is under way, and those that begin after it. */
async function finishAll(): Promise<void> {
  for (let idle = 0; idle < 3; idle += 1) {
    await setImmediate();
    for (const end of finish.splice(0)) {
      end();
      idle = 0;
    }
  }
}

test("concurrent requests for a picture draw it once, and it is then cached", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const asked = [ask(pictures, 1), ask(pictures, 1)];
  await finishAll();
  expect((await Promise.all([...asked, ask(pictures, 1)])).map(String)).toEqual(Array(3).fill("picture 1"));
  expect(drawn).toEqual([1]);
  expect(admitted).toBe(1);
});

test("one picture is drawn at a time, in the order in which they were asked for", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const asked = [3, 1, 2].map((hot) => ask(pictures, hot));
  await setImmediate();
  expect(drawn).toEqual([3]);
  await finishAll();
  expect((await Promise.all(asked)).map(String)).toEqual(["picture 3", "picture 1", "picture 2"]);
  expect(drawn).toEqual([3, 1, 2]);
});

test("32 pictures wait, further ones are refused for a while, uncounted; those that are waited for can be joined", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const asked = Array.from({ length: 33 }, (_, hot) => ask(pictures, hot));
  await expect(ask(pictures, 40)).rejects.toMatchObject({ code: "overloaded", status: 503, retryAfter: 4 });
  expect(admitted).toBe(33);
  asked.push(ask(pictures, 32));
  await finishAll();
  expect(await Promise.all(asked)).toHaveLength(34);
  const later = ask(pictures, 40);
  await finishAll();
  expect(String(await later)).toBe("picture 40");
});

test("a caller over its limit is not queued", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const refuse = () => {
    throw new Problem("rate_limited", "Not now.", { retryAfter: 2 });
  };
  const asker = { signal: staying, admit: refuse };
  await expect(pictures("1.png", { round: { title: "The Game", hot: 1, not: 0 } }, asker)).rejects.toMatchObject({
    code: "rate_limited",
  });
  expect(drawn).toEqual([]);
});

test("a picture that all its askers have left is not drawn; one that somebody still waits for is", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const leaving = new AbortController();
  const asked = [
    ask(pictures, 1),
    ask(pictures, 2, leaving.signal),
    ask(pictures, 3, leaving.signal),
    ask(pictures, 3),
  ];
  const outcomes = Promise.allSettled(asked);
  await setImmediate();
  leaving.abort();
  await finishAll();
  expect(drawn).toEqual([1, 3]);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

describe("while the disk is read", () => {
  /** A disk that is empty and slow. */
  function slowDisk() {
    const { promise, resolve: answer } = Promise.withResolvers<undefined>();
    return { answer: () => answer(undefined), store: { read: () => promise, write: () => Promise.resolve() } };
  }

  test("nothing is drawn for a client that leaves, nor counted", async () => {
    const disk = slowDisk();
    const leaving = new AbortController();
    const asked = ask(createSharePictures({ draw, store: disk.store }), 1, leaving.signal);
    leaving.abort();
    disk.answer();
    await expect(asked).rejects.toThrow("closed the connection");
    expect(drawn).toEqual([]);
    expect(admitted).toBe(0);
  });

  test("what is drawn for somebody else is not drawn again", async () => {
    const slow = slowDisk();
    const reads = [Promise.resolve(undefined), slow.store.read()];
    const store = { ...slow.store, read: () => reads.shift() ?? Promise.resolve(undefined) };
    const pictures = createSharePictures({ draw, store });
    const asked = [ask(pictures, 1), ask(pictures, 1)];
    await finishAll();
    slow.answer();
    await finishAll();
    expect((await Promise.all(asked)).map(String)).toEqual(["picture 1", "picture 1"]);
    expect(drawn).toEqual([1]);
  });
});

test("a picture whose drawing fails is drawn when it is asked for again", async () => {
  const pictures = createSharePictures({ draw, store: undefined });
  const asked = Promise.allSettled([ask(pictures, 1), ask(pictures, 1)]);
  await setImmediate();
  for (const end of fail.splice(0)) end(new Error("out of ink"));
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  finish = [];
  const again = ask(pictures, 1);
  await finishAll();
  expect(String(await again)).toBe("picture 1");
});

test("the cache stays within its size", async () => {
  const pictures = createSharePictures({ draw, store: undefined, most: 2 * "picture 1".length });
  for (const hot of [1, 2, 3, 1, 3]) {
    const asked = ask(pictures, hot);
    await finishAll();
    await asked;
  }
  expect(drawn).toEqual([1, 2, 3, 1]);
});

test("what was drawn is not drawn again after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-pictures-"));
  folders.push(folder);
  const start = () => {
    const store = createPictureStore({
      folder,
      most: 1e6,
      clock: () => new Date(),
      warn: (error) => expect(error).toBeUndefined(),
    });
    return createSharePictures({ draw: drawAtOnce, store });
  };
  expect(String(await ask(start(), 1))).toBe("picture 1");
  expect(String(await ask(start(), 1))).toBe("picture 1");
  expect(drawn).toEqual([1]);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
