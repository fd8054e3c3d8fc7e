import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRecoveryCodes, goOn, recover, removePasskey, signIn } from "#contract/accounts.ts";
import { joinArena } from "#contract/arenas.ts";
import { castVote } from "#contract/voting.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { mainArena, startArenas } from "../testing/arenas.ts";
import { type Authenticator, saveWith, signature } from "../testing/authenticator.ts";
import { expectProblem } from "../testing/problem.ts";
import { accountOf, hot, outcomeOf, signedIn, signInElsewhere, voter, votes } from "../testing/signed-in.ts";
import { MINUTE, SECOND } from "../testing/time.ts";

/** Which player a browser goes on with that has been playing as another one. */

let product: TestApp;
beforeAll(async () => {
  product = await startArenas();
});
afterAll(() => product.close());

describe("signing in where another player has progress", () => {
  async function asked(current: TestPlayer, authenticator: Authenticator) {
    const headers = { cookie: current.cookie };
    const passkey = await signature(product, authenticator, headers);
    const answer = await product.call(signIn, { body: { passkey }, headers });
    const { userId, choice } = outcomeOf(answer);
    expect(userId).toBeNull();
    expect(answer.headers).not.toHaveProperty("set-cookie");
    if (choice === null) throw new Error("It did not ask");
    return choice;
  }

  test("asks, changes nothing meanwhile, and then goes on without merging", async () => {
    const [saved, current] = [await voter(product), await voter(product)];
    const authenticator = await saveWith(saved);
    await current.call(castVote, { body: { celebrityId: "drake", voteType: "not" } });
    const choice = await asked(current, authenticator);
    expect(choice).toMatchObject({
      saved: { userId: saved.id, votes: 1, hasWayBack: true },
      current: { userId: current.id, votes: 2, hasWayBack: false },
    });
    expect(await votes(current)).toBe(200);
    const body = { ticket: choice.ticket };
    const answer = await product.call(goOn, { body, headers: { cookie: current.cookie } });
    const there = signedIn(product, answer, saved.id);
    expect((await accountOf(there)).player.votes).toBe(1);
    expectProblem(await current.call(castVote, hot), "session_ended");
    const { rows } = await product.database.pool.query("SELECT FROM players WHERE id = $1", [current.id]);
    expect(rows).toHaveLength(1);
  });

  test("asks who has only taken a seat in an arena, too", async () => {
    const [saved, current] = [await voter(product), await product.player()];
    const authenticator = await saveWith(saved);
    const arena = await mainArena(product);
    const body = { arenaId: arena.id, displayName: "Just arrived" };
    expect((await current.call(joinArena, { body })).statusCode).toBe(200);
    expect(await asked(current, authenticator)).toMatchObject({ current: { userId: current.id, votes: 0 } });
  });

  test("the one left behind is found again by its own passkey or code", async () => {
    const [saved, current] = [await voter(product), await voter(product)];
    const authenticator = await saveWith(saved);
    const own = await saveWith(current);
    const { codes } = createRecoveryCodes.answer.parse((await current.call(createRecoveryCodes, { body: {} })).json());
    const { ticket, current: left } = await asked(current, authenticator);
    expect(left.hasWayBack).toBe(true);
    await product.call(goOn, { body: { ticket }, headers: { cookie: current.cookie } });
    expect(await votes(await signInElsewhere(product, current, own))).toBe(200);
    expect(outcomeOf(await product.call(recover, { body: { code: codes[0] } })).userId).toBe(current.id);
  });

  test("a ticket is good once, for its browser's player and its saved player, and not for long", async () => {
    const [saved, current, other] = [await voter(product), await voter(product), await voter(product)];
    const authenticator = await saveWith(saved);
    const use = (ticket: string, { cookie }: TestPlayer) =>
      product.call(goOn, { body: { ticket }, headers: { cookie } });
    const { ticket } = await asked(current, authenticator);
    expectProblem(await use(ticket, other), "ceremony_over");
    const { rows } = await product.database.pool.query<{ num: number }>("SELECT num FROM players WHERE id = $1", [
      other.id,
    ]);
    const stolen = [rows[0]?.num, ...ticket.split(".").slice(1)].join(".");
    expectProblem(await use(stolen, current), "ceremony_over");
    product.clock.advance(5 * MINUTE + SECOND);
    expectProblem(await use(ticket, current), "ceremony_over");
    const next = await asked(current, authenticator);
    expect((await use(next.ticket, current)).statusCode).toBe(200);
    expectProblem(await use(next.ticket, current), "ceremony_over");
  });
});

describe("a ticket", () => {
  test("is good for nothing once its passkey has been removed or its code replaced", async () => {
    const [saved, thief] = [await voter(product), await voter(product)];
    const authenticator = await saveWith(saved);
    const headers = { cookie: thief.cookie };
    const makeCodes = async () =>
      createRecoveryCodes.answer.parse((await saved.call(createRecoveryCodes, { body: {} })).json()).codes;
    const [code = ""] = await makeCodes();
    const passkey = await signature(product, authenticator, headers);
    const choices = [
      outcomeOf(await product.call(signIn, { body: { passkey }, headers })).choice,
      outcomeOf(await product.call(recover, { body: { code }, headers })).choice,
    ];
    const [own] = (await accountOf(saved)).passkeys;
    await saved.call(removePasskey, { params: { passkeyId: own?.id ?? "" } });
    await makeCodes();
    const uses = choices.map((choice) => product.call(goOn, { body: { ticket: choice?.ticket }, headers }));
    const [byPasskey, byCode] = await Promise.all(uses);
    if (byPasskey === undefined || byCode === undefined) throw new Error("It did not ask");
    expectProblem(byPasskey, "passkey_unknown");
    expectProblem(byCode, "recovery_code_unknown");
    expect((await accountOf(saved)).sessions).toHaveLength(1);
    expect(await votes(thief)).toBe(200);
  });
});
