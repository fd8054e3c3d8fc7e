import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  createRecoveryCodes,
  endSession,
  goOn,
  passkeyOptions,
  recover,
  removePasskey,
  renamePasskey,
  savePasskey,
  signIn,
  signInOptions,
  signOut,
} from "#contract/accounts.ts";
import { claimPlayer } from "#contract/players.ts";
import { MAX_PASSKEYS, MAX_SESSIONS, RECOVERY_CODES } from "#contract/values/account-limits.ts";
import { castVote } from "#contract/voting.ts";
import { creationOptions, requestOptions } from "#contract/webauthn.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { Authenticator, newPasskey, saveWith, signature } from "../testing/authenticator.ts";
import { expectProblem } from "../testing/problem.ts";
import { accountOf, hot, outcomeOf, signedIn, signInElsewhere, voter, votes } from "../testing/signed-in.ts";
import { DAY, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

describe("saving a player", () => {
  test("asks for a discoverable passkey with user verification, and takes it once", async () => {
    const player = await product.player();
    const options = creationOptions.parse((await player.call(passkeyOptions, { body: {} })).json());
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
      attestation: "none",
    });
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(32);
    const authenticator = new Authenticator();
    const body = { passkey: authenticator.create(options) };
    expect((await player.call(savePasskey, { body })).json()).toMatchObject({
      credentialId: authenticator.credentialId,
      usedAt: null,
    });
    expectProblem(await player.call(savePasskey, { body }), "ceremony_over");
    const { passkeys, player: saved, sessions } = await accountOf(player);
    expect(passkeys).toHaveLength(1);
    expect(saved).toMatchObject({ userId: player.id, hasWayBack: true });
    expect(sessions).toEqual([expect.objectContaining({ id: "0", current: true })]);
  });

  test("excludes the passkeys that there are, under one handle", async () => {
    const player = await product.player();
    const first = creationOptions.parse((await player.call(passkeyOptions, { body: {} })).json());
    const { credentialId } = await saveWith(player);
    const second = creationOptions.parse((await player.call(passkeyOptions, { body: {} })).json());
    expect(second.user.id).toBe(first.user.id);
    expect(second.excludeCredentials.map(({ id }) => id)).toEqual([credentialId]);
  });

  test("refuses other addresses, an unrecognised person, another's challenge and old ones", async () => {
    const [player, other] = [await product.player(), await product.player()];
    const elsewhere = await newPasskey(player, new Authenticator(), { origin: "https://evil.example" });
    expectProblem(await player.call(savePasskey, { body: elsewhere }), "passkey_refused");
    const unverified = await newPasskey(player, new Authenticator(), { verified: false });
    expectProblem(await player.call(savePasskey, { body: unverified }), "passkey_refused");
    const { passkey } = await newPasskey(other, new Authenticator());
    expectProblem(await player.call(savePasskey, { body: { passkey } }), "ceremony_over");
    const old = await newPasskey(player, new Authenticator());
    product.clock.advance(5 * MINUTE + SECOND);
    expectProblem(await player.call(savePasskey, { body: old }), "ceremony_over");
    expect((await accountOf(player)).passkeys).toEqual([]);
  });

  test(`takes ${MAX_PASSKEYS} passkeys at most, however many come at once`, async () => {
    const player = await product.player();
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await saveWith(player);
    const two = [await newPasskey(player, new Authenticator()), await newPasskey(player, new Authenticator())];
    const answers = await Promise.all(two.map((body) => player.call(savePasskey, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expectProblem(await player.call(passkeyOptions, { body: {} }), "passkeys_full");
  });

  test("passkeys have names, and are their player's alone", async () => {
    const [player, other] = [await product.player(), await product.player()];
    await saveWith(player);
    const [passkey] = (await accountOf(player)).passkeys;
    const params = { passkeyId: passkey?.id ?? "" };
    expect((await player.call(renamePasskey, { params, body: { name: "  My phone " } })).json()).toMatchObject({
      name: "My phone",
    });
    expectProblem(await other.call(renamePasskey, { params, body: { name: "Mine" } }), "passkey_unknown");
    expect((await other.call(removePasskey, { params })).statusCode).toBe(200);
    expect((await accountOf(player)).passkeys.map(({ name }) => name)).toEqual(["My phone"]);
  });
});

describe("signing in with a passkey", () => {
  test("goes on as the player in another browser, and is listed there", async () => {
    const player = await voter(product);
    const authenticator = await saveWith(player);
    const there = await signInElsewhere(product, player, authenticator);
    expect(there.cookie).not.toBe(player.cookie);
    expect(await votes(there)).toBe(200);
    const { passkeys, sessions, player: progress } = await accountOf(there);
    expect(progress).toMatchObject({ userId: player.id, votes: 1 });
    expect(passkeys[0]?.usedAt).toBe(product.clock.now.toISOString());
    expect(sessions.map(({ current }) => current)).toContain(true);
    expect(sessions).toHaveLength(2);
    const claimed = await there.call(claimPlayer, { body: { userId: player.id } });
    expect(String(claimed.headers["set-cookie"])).toContain(there.cookie);
  });

  test("refuses replays, other addresses, an unrecognised person, other handles, old and others' challenges", async () => {
    const player = await product.player();
    const authenticator = await saveWith(player);
    const call = async (passkey: unknown, headers = {}) => product.call(signIn, { body: { passkey }, headers });
    const good = await signature(product, authenticator);
    expect((await call(good)).statusCode).toBe(200);
    expectProblem(await call(good), "ceremony_over");
    for (const deviation of [{ origin: "https://evil.example" }, { verified: false }, { userHandle: "AAAA" }])
      expectProblem(await call(await signature(product, authenticator, deviation)), "passkey_refused");
    const { cookie } = await product.player();
    expectProblem(await call(await signature(product, authenticator), { cookie }), "ceremony_over");
    expectProblem(await call(await signature(product, authenticator, { cookie })), "ceremony_over");
    const old = await signature(product, authenticator);
    product.clock.advance(5 * MINUTE + SECOND);
    expectProblem(await call(old), "ceremony_over");
  });

  test("refuses challenges that were not made here, and one made for saving", async () => {
    const player = await product.player();
    const authenticator = await saveWith(player);
    const options = requestOptions.parse((await product.call(signInOptions)).json());
    const { challenge } = creationOptions.parse((await player.call(passkeyOptions, { body: {} })).json());
    const forged = Buffer.from(options.challenge, "base64url");
    forged[0] = (forged[0] ?? 0) ^ 1;
    for (const wrong of [challenge, forged.toString("base64url"), "AAAA"]) {
      const passkey = authenticator.sign({ ...options, challenge: wrong });
      expectProblem(await product.call(signIn, { body: { passkey } }), "ceremony_over");
    }
  });

  test("is refused for a removed passkey, while signed-in browsers stay", async () => {
    const player = await product.player();
    const authenticator = await saveWith(player);
    const there = await signInElsewhere(product, player, authenticator);
    const [passkey] = (await accountOf(player)).passkeys;
    await there.call(removePasskey, { params: { passkeyId: passkey?.id ?? "" } });
    const answer = await product.call(signIn, { body: { passkey: await signature(product, authenticator) } });
    expectProblem(answer, "passkey_unknown");
    expect(await votes(there)).toBe(200);
  });

  test("as the player that the browser plays as already keeps its session", async () => {
    const player = await voter(product);
    const authenticator = await saveWith(player);
    const passkey = await signature(product, authenticator, { cookie: player.cookie });
    const answer = await product.call(signIn, { body: { passkey }, headers: { cookie: player.cookie } });
    expect(signedIn(product, answer, player.id).cookie).toBe(player.cookie);
  });

  test(`keeps ${MAX_SESSIONS} browsers; a further one signs out the one seen longest ago`, async () => {
    const player = await product.player();
    const authenticator = await saveWith(player);
    product.clock.advance(SECOND);
    const browsers: TestPlayer[] = [];
    for (let count = 0; count < MAX_SESSIONS; count += 1) {
      browsers.push(await signInElsewhere(product, player, authenticator));
      product.clock.advance(SECOND);
    }
    expectProblem(await player.call(castVote, hot), "session_ended");
    await signInElsewhere(product, player, authenticator);
    expectProblem(await (browsers[0] ?? player).call(castVote, hot), "session_ended");
    expect((await accountOf(browsers[1] ?? player)).sessions).toHaveLength(MAX_SESSIONS);
  });
});

describe("one-time codes", () => {
  const codesOf = async (player: TestPlayer) =>
    createRecoveryCodes.answer.parse((await player.call(createRecoveryCodes, { body: {} })).json()).codes;

  test("sign in once each, however they are typed, and are stored as digests", async () => {
    const player = await voter(product);
    const [first = "", second = ""] = await codesOf(player);
    expect(first).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    const answer = await product.call(recover, { body: { code: typed } });
    expect(outcomeOf(answer).userId).toBe(player.id);
    expect(await votes(signedIn(product, answer, player.id))).toBe(200);
    expectProblem(await product.call(recover, { body: { code: first } }), "recovery_code_unknown");
    const both = await Promise.all([1, 2].map(() => product.call(recover, { body: { code: second } })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await accountOf(player)).codesLeft).toBe(RECOVERY_CODES - 2);
    const { rows } = await product.database.pool.query<{ digest: string }>("SELECT digest FROM recovery_codes");
    for (const { digest } of rows) expect(digest).toMatch(/^[\w-]{43}$/);
  });

  test("are replaced by new ones, and unknown ones are refused", async () => {
    const player = await voter(product);
    const [old = ""] = await codesOf(player);
    expect(await codesOf(player)).not.toContain(old);
    for (const code of [old, "0000-0000-0000-0000", "", "not a code at all"])
      expectProblem(await product.call(recover, { body: { code } }), "recovery_code_unknown");
    expect((await accountOf(player)).codesLeft).toBe(RECOVERY_CODES);
  });

  test("are not used up while the browser still has to choose", async () => {
    const [saved, current] = [await voter(product), await voter(product)];
    const [code = ""] = await codesOf(saved);
    const headers = { cookie: current.cookie };
    const ask = async () => outcomeOf(await product.call(recover, { body: { code }, headers })).choice;
    const [first, second] = [await ask(), await ask()];
    expect((await product.call(goOn, { body: { ticket: first?.ticket }, headers })).statusCode).toBe(200);
    expectProblem(await product.call(recover, { body: { code } }), "recovery_code_unknown");
    // The browser is another player's by now.
    expectProblem(await product.call(goOn, { body: { ticket: second?.ticket }, headers }), "ceremony_over");
  });

  test("are limited by network, whichever players type them", async () => {
    const limited = await startTestApp({ rateLimit: true });
    onTestFinished(() => limited.close());
    const guess = (host: number) =>
      limited.call(recover, {
        body: { code: "0000-0000-0000-0000" },
        headers: { "x-forwarded-for": `2001:db8::${host}` },
      });
    for (let host = 1; host <= 20; host += 1) expectProblem(await guess(host), "recovery_code_unknown");
    expectProblem(await guess(21), "rate_limited");
  });
});

test("signing out ends the session and removes the cookie, and its id stays taken", async () => {
  const player = await voter(product);
  const authenticator = await saveWith(player);
  const answer = await player.call(signOut, { body: {} });
  expect(String(answer.headers["set-cookie"])).toMatch(/^player=;.*Expires=Thu, 01 Jan 1970/);
  expectProblem(await player.call(castVote, hot), "session_ended");
  expectProblem(await product.call(claimPlayer, { body: { userId: player.id } }), "player_unproven");
  expect(await votes(await signInElsewhere(product, player, authenticator))).toBe(200);
});

test("a browser that was signed out may become a new player", async () => {
  const player = await product.player();
  await player.call(endSession, { params: { sessionId: "0" } });
  const userId = "user_1700000000000_anew";
  const answer = await product.call(claimPlayer, { body: { userId }, headers: { cookie: player.cookie } });
  expect(await votes(signedIn(product, answer, userId))).toBe(200);
});

test("old answers do not pile up", async () => {
  const own = await startTestApp();
  onTestFinished(() => own.close());
  await saveWith(await own.player());
  own.clock.advance(DAY);
  await saveWith(await own.player());
  const { rows } = await own.database.pool.query("SELECT FROM used_challenges");
  expect(rows).toHaveLength(1);
});
