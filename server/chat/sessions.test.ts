import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { celebrityProfile, overview } from "#contract/celebrities.ts";
import { chatSessions } from "#contract/chat.ts";
import { switchedPersonas, switchPersona } from "#contract/chat-operators.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  acknowledge,
  buyChat,
  orderChat,
  pass,
  payWith,
  recordOf,
  sessionCount,
  sessionOf,
  tryToOrder,
} from "../testing/chat.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeEach(async () => {
  product = await startTestApp();
  await holdTime(product.database, product.clock.now);
  player = await product.player();
  other = await product.player();
  await acknowledge(player);
  await acknowledge(other);
});
afterEach(() => product.close());

describe("another payment during a session", () => {
  test("adds its hours, and both tokens lead to the session", async () => {
    const first = await buyChat(player, "adele", 1);
    const { startTime } = await sessionOf(player, first);
    await pass(product, 50 * MINUTE);
    const second = await buyChat(player, "adele", 2);
    const session = await sessionOf(player, first);
    expect(session).toMatchObject({ state: "open", startTime, hoursSelected: 3 });
    expect(Date.parse(session.endTime ?? "")).toBe(Date.parse(startTime ?? "") + 3 * HOUR);
    expect(await sessionOf(player, second)).toEqual({ ...session, sessionToken: second.sessionToken });
    expect((await player.call(chatSessions)).json()).toEqual([session]);
  });

  test("that is confirmed after its end opens it again from then on", async () => {
    const first = await buyChat(player, "adele", 1);
    await pass(product, 59 * MINUTE);
    const second = await orderChat(player, "adele", 2);
    await pass(product, 11 * MINUTE);
    await payWith(player, second, "succeeds");
    const session = await sessionOf(player, first);
    expect(session).toMatchObject({ state: "open", hoursSelected: 3 });
    expect(Date.parse(session.endTime ?? "")).toBe(product.clock.now.getTime() + 2 * HOUR);
    expect(Date.parse(session.startTime ?? "")).toBe(product.clock.now.getTime() - HOUR);
  });

  test("of another persona, or after the end, opens another session", async () => {
    const first = await buyChat(player, "adele", 1);
    await buyChat(player, "rihanna", 1);
    await pass(product, HOUR);
    const third = await buyChat(player, "adele", 1);
    expect(await sessionCount(product)).toBe(3);
    expect(await sessionOf(player, first)).toMatchObject({ state: "expired" });
    expect(await sessionOf(player, third)).toMatchObject({ state: "open", hoursSelected: 1 });
  });

  test("that was ordered in another tab at the same time is not lost", async () => {
    const [one, three] = await Promise.all([orderChat(player, "adele", 1), orderChat(player, "adele", 3)]);
    await Promise.all([payWith(player, one, "succeeds"), payWith(player, three, "succeeds")]);
    expect(await sessionOf(player, one)).toMatchObject({ hoursSelected: 4 });
    expect(await sessionOf(player, three)).toMatchObject({ hoursSelected: 4 });
  });
});

describe("a persona that is switched off", () => {
  const turn = (celebrityId: string | null, off: boolean) =>
    product.call(switchPersona, { body: { celebrityId, off } });
  const isAvailable = async () =>
    (await product.call(celebrityProfile, { params: { id: "adele" } })).json<{ profile: { isAvailable: boolean } }>()
      .profile.isAvailable;

  test.for([["adele"], [null]] as const)("cannot be ordered until it is on again: %s", async ([which]) => {
    expect(await isAvailable()).toBe(true);
    const answer = await turn(which, true);
    expect(answer.json()).toEqual({ allOff: which === null, off: which === null ? [] : ["adele"] });
    expect(await isAvailable()).toBe(false);
    // What nobody can buy is not advertised either.
    expect((await product.call(overview)).json()).toMatchObject({ sellsChat: which !== null });
    const { detail } = expectProblem(await tryToOrder(player), "persona_off");
    expect(detail).toBe("This celebrity is currently unavailable for chat.");
    if (which !== null) await orderChat(player, "rihanna");
    expect((await turn(which, false)).json()).toEqual({ allOff: false, off: [] });
    expect((await product.call(overview)).json()).toMatchObject({ sellsChat: true });
    expect((await product.call(switchedPersonas)).json()).toEqual({ allOff: false, off: [] });
    await orderChat(player);
  });

  test("ends its sessions, and pays their unused time back", async () => {
    const first = await buyChat(player, "adele", 1);
    const second = await buyChat(player, "adele", 2);
    const untouched = await buyChat(other, "rihanna", 1);
    await pass(product, 90 * MINUTE);
    await turn("adele", true);
    expect(await sessionOf(player, first)).toMatchObject({
      state: "ended",
      endedBecause: "persona_off",
      refundCents: 1499,
    });
    await pass(product, 20 * SECOND);
    await product.advance();
    expect(await recordOf(product, second)).toMatchObject({ state: "refunded", refundCents: 1499 });
    expect(await recordOf(product, first)).toMatchObject({ state: "opened" });
    expect(await recordOf(product, untouched)).toMatchObject({ state: "opened" });
    const { rows } = await product.database.pool.query<{ cents: number }>("SELECT cents FROM sandbox_refunds");
    expect(rows).toEqual([{ cents: 1499 }]);
    await turn("adele", false);
    expect(await sessionOf(player, first)).toMatchObject({ state: "ended" });
  });

  test("is refunded when it is paid for meanwhile", async () => {
    const started = await orderChat(player);
    await turn("adele", true);
    await payWith(player, started, "succeeds");
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded", refundCents: 999, session: null });
    expect(await sessionCount(product)).toBe(0);
  });
});
