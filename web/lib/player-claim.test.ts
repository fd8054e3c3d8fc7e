import { beforeEach, expect, test } from "vitest";
import { playerCalls } from "./player-claim.ts";

const unproven = new Error("unproven");
let kept: string | undefined;
let made: number;
let claims: string[];
let before: Promise<unknown>;
let refuse: (id: string) => Error | undefined;

const replaceId = () => {
  made += 1;
  kept = `user_${made}`;
  return kept;
};

const calls = () =>
  playerCalls({
    ensureId: () => kept ?? replaceId(),
    replaceId,
    claim: async (id) => {
      claims.push(id);
      await Promise.resolve();
      const error = refuse(id);
      if (error !== undefined) throw error;
    },
    isUnproven: (error) => error === unproven,
    inTurn: (work) => {
      const turn = before.then(work);
      before = turn.catch(() => undefined);
      return turn;
    },
  });

beforeEach(() => {
  kept = undefined;
  made = 0;
  claims = [];
  before = Promise.resolve();
  refuse = () => undefined;
});

test("parallel first calls share one claim", async () => {
  const asPlayer = calls();
  const ids = await Promise.all([1, 2, 3].map(() => asPlayer((id) => Promise.resolve(id))));
  expect(ids).toEqual(["user_1", "user_1", "user_1"]);
  expect(claims).toEqual(["user_1"]);
  await asPlayer((id) => Promise.resolve(id));
  expect(claims).toEqual(["user_1"]);
});

test("two tabs that cannot prove the id replace it once", async () => {
  kept = "user_old";
  refuse = (id) => (id === "user_old" ? unproven : undefined);
  const ids = await Promise.all([calls(), calls()].map((asPlayer) => asPlayer((id) => Promise.resolve(id))));
  expect(ids).toEqual(["user_1", "user_1"]);
  expect(claims).toEqual(["user_old", "user_1", "user_1"]);
});

test("an id that cannot be proven is replaced", async () => {
  kept = "user_old";
  refuse = (id) => (id === "user_old" ? unproven : undefined);
  const asPlayer = calls();
  expect(await asPlayer((id) => Promise.resolve(id))).toBe("user_1");
  expect(await asPlayer((id) => Promise.resolve(id))).toBe("user_1");
  expect(claims).toEqual(["user_old", "user_1"]);
});

test("cookies lost in the middle: the id is claimed again and the call retried", async () => {
  const asPlayer = calls();
  await asPlayer((id) => Promise.resolve(id));
  refuse = (id) => (id === "user_1" ? unproven : undefined);
  const tried: string[] = [];
  await asPlayer((id) => {
    tried.push(id);
    return id === "user_1" ? Promise.reject(unproven) : Promise.resolve(id);
  });
  expect(tried).toEqual(["user_1", "user_2"]);
});

test("a failed claim fails the call and is retried by the next one", async () => {
  refuse = () => new TypeError("offline");
  const asPlayer = calls();
  await expect(asPlayer((id) => Promise.resolve(id))).rejects.toThrow("offline");
  refuse = () => undefined;
  expect(await asPlayer((id) => Promise.resolve(id))).toBe("user_1");
  expect(claims).toEqual(["user_1", "user_1"]);
});
