import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../lib/api-error.ts";
import { createOutbox, type Delivery, type Kept } from "./outbox.ts";
import { fateOf, isConnectionLost } from "./outbox-fate.ts";

const away = new TypeError("Failed to fetch");
const answerOf = (status: number) => new ApiError(status, "", undefined);

let kept: Kept<string>[];
let lastKey: number;
let online: boolean;
let locks: Promise<unknown>;
let failWith: (call: string) => unknown;
let arrived: string[];
let deliveries: Delivery<string>[];

/** The server's behaviour; a response may be lost after the call has arrived. */
async function send(call: string): Promise<string> {
  await Promise.resolve();
  const error = failWith(call);
  if (error !== undefined) throw error;
  arrived.push(call);
  return `counted ${call}`;
}

/** A browser tab. All tabs share the shelf and the locks. */
const tab = () =>
  createOutbox<string, string>({
    shelf: {
      all: () => kept,
      put(call) {
        lastKey += 1;
        kept = [...kept, { key: String(lastKey), call }];
        return String(lastKey);
      },
      remove(key) {
        kept = kept.filter((entry) => entry.key !== key);
      },
    },
    send,
    isOnline: () => online,
    isConnectionLost,
    fateOf,
    inTurn(work) {
      const turn = locks.then(work);
      locks = turn.catch(() => undefined);
      return turn;
    },
    onDelivery: (delivery) => deliveries.push(delivery),
    onKept: () => undefined,
  });

const submit = (outbox: ReturnType<typeof tab>, call: string) => outbox.submit(call, () => send(call));
const waiting = () => kept.map(({ call }) => call);

beforeEach(() => {
  kept = [];
  lastKey = 0;
  online = true;
  locks = Promise.resolve();
  failWith = () => undefined;
  arrived = [];
  deliveries = [];
});

test("with a connection, a call is answered and nothing is kept", async () => {
  expect(await submit(tab(), "a")).toBe("counted a");
  expect(waiting()).toEqual([]);
  expect(deliveries).toEqual([]);
});

test("calls queued while offline are sent once and in order, by whichever tab comes first", async () => {
  online = false;
  const outbox = tab();
  for (const call of ["a", "b", "c"]) expect(await submit(outbox, call)).toBe("kept");
  expect(arrived).toEqual([]);
  online = true;
  await Promise.all([tab().deliver(), outbox.deliver(), tab().deliver()]);
  expect(arrived).toEqual(["a", "b", "c"]);
  expect(waiting()).toEqual([]);
  expect(deliveries).toEqual([{ answers: ["counted a", "counted b", "counted c"], dropped: [], left: null }]);
});

for (const [what, error] of [
  ["no connection", away],
  ["no answer in time", new DOMException("late", "TimeoutError")],
  ["a proxy in the server's place", answerOf(502)],
  ["a busy server", answerOf(503)],
  ["a sign-in page in place of an answer", new SyntaxError("Unexpected token <")],
] as const) {
  test(`a call is queued after ${what}`, async () => {
    failWith = () => error;
    expect(await submit(tab(), "a")).toBe("kept");
    expect(waiting()).toEqual(["a"]);
  });
}

for (const status of [400, 401, 404, 409, 429, 500]) {
  test(`a call with status ${status} is not queued, and the caller gets the error`, async () => {
    failWith = () => answerOf(status);
    await expect(submit(tab(), "a")).rejects.toThrow(String(status));
    expect(waiting()).toEqual([]);
  });
}

test("a call is sent after those queued before it, and waits behind them", async () => {
  const outbox = tab();
  failWith = () => away;
  await submit(outbox, "a");
  failWith = (call) => (call === "a" ? answerOf(502) : undefined);
  expect(await submit(outbox, "b")).toBe("kept");
  expect(arrived).toEqual([]);
  failWith = () => undefined;
  expect(await submit(outbox, "c")).toBe("counted c");
  expect(arrived).toEqual(["a", "b", "c"]);
});

test("a call does not wait long for a hanging connection", async () => {
  vi.useFakeTimers();
  online = false;
  const outbox = tab();
  await submit(outbox, "a");
  online = true;
  locks = new Promise(() => undefined);
  const second = submit(outbox, "b");
  await vi.advanceTimersByTimeAsync(1500);
  expect(await second).toBe("kept");
  expect(waiting()).toEqual(["a", "b"]);
  vi.useRealTimers();
});

test("a refused call is dropped, the others go on", async () => {
  online = false;
  const outbox = tab();
  for (const call of ["a", "b", "c"]) await submit(outbox, call);
  online = true;
  const refusal = answerOf(404);
  failWith = (call) => (call === "b" ? refusal : undefined);
  await outbox.deliver();
  expect(arrived).toEqual(["a", "c"]);
  expect(deliveries).toEqual([{ answers: ["counted a", "counted c"], dropped: [refusal], left: null }]);
});

test("an unproven player pauses the queue, and all are kept", async () => {
  online = false;
  const outbox = tab();
  for (const call of ["a", "b"]) await submit(outbox, call);
  online = true;
  failWith = () => answerOf(401);
  await outbox.deliver();
  expect(waiting()).toEqual(["a", "b"]);
  expect(deliveries).toEqual([{ answers: [], dropped: [], left: "stop" }]);
});

test("429 is retried later; a call that makes the server fail is dropped after three attempts", async () => {
  online = false;
  const outbox = tab();
  for (const call of ["a", "b"]) await submit(outbox, call);
  online = true;
  failWith = () => answerOf(429);
  await outbox.deliver();
  expect(waiting()).toEqual(["a", "b"]);
  failWith = (call) => (call === "a" ? answerOf(500) : undefined);
  await outbox.deliver();
  expect(waiting()).toEqual(["a", "b"]);
  await outbox.deliver();
  expect(arrived).toEqual(["b"]);
  expect(deliveries.map(({ left }) => left)).toEqual(["later", "later", null]);
});

test("a withdrawn queued call is never sent; one that was sent cannot be withdrawn", async () => {
  online = false;
  const outbox = tab();
  for (const call of ["a", "b", "a"]) await submit(outbox, call);
  expect(await outbox.withdraw((call) => call === "a")).toBe(true);
  expect(waiting()).toEqual(["a", "b"]);
  online = true;
  await outbox.deliver();
  expect(arrived).toEqual(["a", "b"]);
  expect(await outbox.withdraw((call) => call === "a")).toBe(false);
});

test("a call still pending when the page closes is queued, until the answer comes after all", async () => {
  const outbox = tab();
  let answer: (text: string) => void = () => undefined;
  const submitted = outbox.submit("a", () => new Promise<string>((resolve) => (answer = resolve)));
  outbox.keepUnanswered();
  outbox.keepUnanswered();
  expect(waiting()).toEqual(["a"]);
  answer("counted a");
  expect(await submitted).toBe("counted a");
  expect(waiting()).toEqual([]);
});
