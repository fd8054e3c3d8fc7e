import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { GroupCommit } from "./group-commit.ts";

interface Item {
  key: number;
  name: string;
}

/** A queue whose batches are seen, and are committed when the test says so. */
function queue({ maxBatch = 100, maxWaiting = 100, inFlight = 1 } = {}) {
  const batches: { names: string[]; finish: () => void; fail: (cause: Error) => void }[] = [];
  const commits = new GroupCommit<Item, string>({
    keyOf: ({ key }) => key,
    maxBatch,
    maxWaiting,
    inFlight,
    commit: (items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        batches.push({ names, finish: () => resolve(names.map((name) => `${name} done`)), fail: reject });
      }),
  });
  let lastKey = 0;
  return {
    commits,
    batches,
    names: () => batches.map(({ names }) => names),
    submit: (name: string, key = (lastKey += 1)) => commits.submit({ key, name }),
    /** Commits the newest batch, and waits for the next to be sent. */
    finish: async () => {
      batches.at(-1)?.finish();
      await turn();
    },
  };
}

test("items of the same turn share a batch, and each gets its own result", async () => {
  const { submit, finish, names } = queue();
  const results = Promise.all(["a", "b", "c"].map((name) => submit(name)));
  await turn();
  expect(names()).toEqual([["a", "b", "c"]]);
  await finish();
  expect(await results).toEqual(["a done", "b done", "c done"]);
});

test("what arrives while a batch is being committed makes up the next one", async () => {
  const { submit, finish, names } = queue();
  const results = [submit("a")];
  await turn();
  results.push(submit("b"), submit("c"));
  await turn();
  expect(names()).toEqual([["a"]]);
  await finish();
  expect(names()).toEqual([["a"], ["b", "c"]]);
  await finish();
  expect(await Promise.all(results)).toEqual(["a done", "b done", "c done"]);
});

test("nothing is answered before its batch is committed", async () => {
  const { submit, finish } = queue();
  let answered = false;
  const result = submit("a").then(() => (answered = true));
  await turn();
  await turn();
  expect(answered).toBe(false);
  await finish();
  await result;
  expect(answered).toBe(true);
});

test("items of one key go one per batch, in their order, and hold up nobody else", async () => {
  const { submit, finish, names } = queue();
  const results = Promise.all([
    submit("a1", -1),
    submit("a2", -1),
    submit("b1", -2),
    submit("a3", -1),
    submit("b2", -2),
    submit("c", -3),
  ]);
  await turn();
  await finish();
  await finish();
  await finish();
  expect(names()).toEqual([["a1", "b1", "c"], ["a2", "b2"], ["a3"]]);
  expect(await results).toEqual(["a1", "a2", "b1", "a3", "b2", "c"].map((name) => `${name} done`));
});

test("with two batches in flight, items of one key still go one after another", async () => {
  const { submit, batches, names } = queue({ inFlight: 2 });
  const results = [submit("a1", 1), submit("b1", 2)];
  await turn();
  results.push(submit("a2", 1), submit("c", 3));
  await turn();
  results.push(submit("d", 4));
  await turn();
  expect(names()).toEqual([["a1", "b1"], ["c"]]);
  batches[1]?.finish();
  await turn();
  expect(names()).toEqual([["a1", "b1"], ["c"], ["d"]]);
  batches[0]?.finish();
  await turn();
  expect(names()).toEqual([["a1", "b1"], ["c"], ["d"], ["a2"]]);
  batches[2]?.finish();
  batches[3]?.finish();
  expect(await Promise.all(results)).toHaveLength(5);
});

test("a further batch leaves once as many wait as the one ahead of it has", async () => {
  const { submit, batches, names } = queue({ inFlight: 2 });
  const results = [submit("a"), submit("b"), submit("c")];
  await turn();
  results.push(submit("d"), submit("e"));
  await turn();
  expect(names()).toEqual([["a", "b", "c"]]);
  results.push(submit("f"));
  await turn();
  expect(names()).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
  results.push(submit("g"));
  batches[0]?.finish();
  await turn();
  expect(names()).toHaveLength(2);
  batches[1]?.finish();
  await turn();
  batches[2]?.finish();
  expect(await Promise.all(results)).toHaveLength(7);
});

test("no batch is larger than the limit, and the oldest go first", async () => {
  const { submit, finish, names } = queue({ maxBatch: 2 });
  const results = Promise.all(["a", "b", "c", "d", "e"].map((name) => submit(name)));
  await turn();
  for (let batch = 1; batch <= 3; batch += 1) await finish();
  expect(names()).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  await results;
});

test("it is full when as many wait as may, refuses more, and is free again when they were taken", async () => {
  const { submit, finish, commits } = queue({ maxWaiting: 2 });
  const results = [submit("a")];
  await turn();
  results.push(submit("b"));
  expect(commits.full).toBe(false);
  results.push(submit("c"));
  expect(commits.full).toBe(true);
  await expect(submit("d")).rejects.toMatchObject({ code: "overloaded" });
  await finish();
  expect(commits.full).toBe(false);
  await finish();
  await Promise.all(results);
});

describe("a batch that fails", () => {
  test("fails all its items, and the next ones are committed", async () => {
    const { submit, finish, batches } = queue();
    const results = Promise.allSettled([submit("a"), submit("b")]);
    await turn();
    const later = submit("c");
    batches[0]?.fail(new Error("away"));
    await turn();
    await finish();
    expect(await results).toMatchObject([
      { status: "rejected", reason: { message: "away" } },
      { status: "rejected", reason: { message: "away" } },
    ]);
    expect(await later).toBe("c done");
  });

  test("that throws at once, or answers too little, fails its items too", async () => {
    const throwing = (commit: (items: readonly Item[]) => Promise<string[]>) =>
      new GroupCommit<Item, string>({
        keyOf: ({ key }) => key,
        maxBatch: 10,
        maxWaiting: 10,
        commit,
      });
    const atOnce = throwing(() => {
      throw new Error("at once");
    });
    await expect(atOnce.submit({ key: 1, name: "a" })).rejects.toThrow("at once");
    const tooLittle = throwing(async () => ["one"]);
    const results = await Promise.allSettled([
      tooLittle.submit({ key: 1, name: "a" }),
      tooLittle.submit({ key: 2, name: "b" }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });
});

describe("when it is drained", () => {
  test("everything that was submitted is committed", async () => {
    const { submit, finish, commits, names } = queue({ maxBatch: 1 });
    const results = Promise.all([submit("a"), submit("b")]);
    let drained = false;
    const draining = commits.drained().then(() => (drained = true));
    await turn();
    expect(drained).toBe(false);
    await finish();
    expect(drained).toBe(false);
    await finish();
    await draining;
    expect(names()).toEqual([["a"], ["b"]]);
    expect(await results).toEqual(["a done", "b done"]);
  });

  test("an empty queue is drained at once, and works afterwards", async () => {
    const { submit, finish, commits } = queue();
    await commits.drained();
    const result = submit("a");
    await turn();
    await finish();
    expect(await result).toBe("a done");
  });
});
