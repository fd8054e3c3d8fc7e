import { describe, expect, it } from "vitest";
import { createVoteSender } from "./vote-sender.ts";

const END = 60_000;

/** A sender whose calls are answered by the test, on a clock that the test moves. */
function setUp() {
  let now = 0;
  let lookUp: () => Promise<unknown> = async () => undefined;
  const timers: { action: () => void; at: number }[] = [];
  const calls: { celebrityId: string; count: () => void; fail: (error: string) => void }[] = [];
  const failed: { error: unknown; stands: boolean }[] = [];
  const sender = createVoteSender({
    send: (_, celebrityId) =>
      new Promise((resolve, reject) => {
        calls.push({ celebrityId, count: () => resolve(), fail: (error) => reject(new Error(error)) });
      }),
    now: () => now,
    startTimer: (action, ms) => {
      const timer = { action, at: now + ms };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    fateOf: (error) =>
      error instanceof Error && error.message === "late"
        ? "late"
        : error instanceof Error && error.message === "refused"
          ? "refused"
          : "again",
    failed: (error, stands) => failed.push({ error, stands }),
    changed: () => undefined,
  });
  return {
    sender,
    calls,
    failed,
    choose: (celebrityId: string) => sender.choose({ id: "1", endsAt: END, lookUp: () => lookUp() }, celebrityId),
    own: () => sender.of("1"),
    whenLookedUp: (learn: () => void) => {
      lookUp = async () => learn();
    },
    /** Lets what has been answered be handled. */
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    pass: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.action();
      }
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("a vote", () => {
  it("is sent, and counts when the server says so", async () => {
    const { choose, calls, own, settle } = setUp();
    expect(own()).toBeNull();
    choose("adele");
    expect(own()).toEqual({ celebrityId: "adele", state: "sending" });
    calls[0]?.count();
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
  });

  it("that is changed on its way is followed by the last wish alone", async () => {
    const { choose, calls, own, settle } = setUp();
    choose("adele");
    choose("cher");
    choose("adele");
    choose("cher");
    expect(calls).toHaveLength(1);
    calls[0]?.count();
    await settle();
    expect(calls.map(({ celebrityId }) => celebrityId)).toEqual(["adele", "cher"]);
    calls[1]?.count();
    await settle();
    expect(own()).toEqual({ celebrityId: "cher", state: "counted" });
  });

  it("that did not arrive is kept and sent again, at once when there is a connection", async () => {
    const { sender, choose, calls, own, settle, pass } = setUp();
    choose("adele");
    calls[0]?.fail("no connection");
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "kept" });
    await pass(1000);
    expect(calls).toHaveLength(2);
    calls[1]?.fail("no connection");
    await settle();
    sender.retry();
    expect(calls).toHaveLength(3);
    calls[2]?.count();
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
    await pass(10_000);
    expect(calls).toHaveLength(3);
  });

  it("is given up at the end of the round, which is said", async () => {
    const { choose, calls, failed, own, settle, pass } = setUp();
    choose("adele");
    calls[0]?.fail("no connection");
    await settle();
    await pass(END);
    expect(calls).toHaveLength(1);
    expect(own()).toBeNull();
    expect(failed).toEqual([{ error: undefined, stands: false }]);
  });

  it("whose change came too late stands as it was", async () => {
    const { choose, calls, failed, own, settle } = setUp();
    choose("adele");
    calls[0]?.count();
    await settle();
    choose("cher");
    calls[1]?.fail("late");
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
    expect(failed).toMatchObject([{ stands: true }]);
  });

  it("whose answer was lost counts, if the server says so when it is asked", async () => {
    const { sender, choose, calls, failed, own, settle, whenLookedUp } = setUp();
    whenLookedUp(() => sender.learn("1", "adele", sender.mark()));
    choose("adele");
    calls[0]?.fail("late");
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
    expect(failed).toEqual([]);
  });

  it("that is refused is taken back, and another one may follow", async () => {
    const { choose, calls, failed, own, settle } = setUp();
    choose("adele");
    calls[0]?.fail("refused");
    await settle();
    expect(own()).toBeNull();
    expect(failed).toHaveLength(1);
    choose("adele");
    calls[1]?.count();
    await settle();
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
  });
});

describe("what the server says", () => {
  it("is the own vote after a reload, or of another tab", () => {
    const { sender, own } = setUp();
    sender.learn("1", "cher", sender.mark());
    expect(own()).toEqual({ celebrityId: "cher", state: "counted" });
    sender.learn("1", "adele", sender.mark());
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
  });

  it("does not undo what was done since it was asked", async () => {
    const { sender, choose, calls, own, settle } = setUp();
    const askedAt = sender.mark();
    choose("adele");
    sender.learn("1", null, askedAt);
    calls[0]?.count();
    await settle();
    sender.learn("1", null, askedAt);
    expect(own()).toEqual({ celebrityId: "adele", state: "counted" });
  });

  it("is bounded", () => {
    const { sender } = setUp();
    for (let round = 0; round < 100; round += 1) sender.learn(String(round), "adele", sender.mark());
    expect(sender.of("0")).toBeNull();
    expect(sender.of("99")).not.toBeNull();
  });
});
