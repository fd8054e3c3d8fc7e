import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { account, signIn, type SignInOutcome } from "#contract/accounts.ts";
import { castVote } from "#contract/voting.ts";
import { playerAt, type TestApp, type TestPlayer } from "./app.ts";
import { type Authenticator, signature } from "./authenticator.ts";

export const hot = { body: { celebrityId: "adele", voteType: "hot" } };
export const accountOf = async (player: TestPlayer) => account.answer.parse((await player.call(account)).json());
export const votes = async (player: TestPlayer): Promise<number> => (await player.call(castVote, hot)).statusCode;

/** A player who has voted. */
export async function voter(product: TestApp): Promise<TestPlayer> {
  const player = await product.player();
  expect(await votes(player)).toBe(200);
  return player;
}

export function outcomeOf(answer: LightMyRequestResponse): SignInOutcome {
  expect(answer.statusCode, answer.body).toBe(200);
  return signIn.answer.parse(answer.json());
}

/** The player as which a response has signed its browser in. */
export function signedIn(product: TestApp, answer: LightMyRequestResponse, id: string): TestPlayer {
  expect(answer.statusCode, answer.body).toBe(200);
  return playerAt(product, { id, cookie: String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "" });
}

/** Signs a browser in that nobody has used. */
export async function signInElsewhere(
  product: TestApp,
  player: TestPlayer,
  authenticator: Authenticator,
): Promise<TestPlayer> {
  const answer = await product.call(signIn, { body: { passkey: await signature(product, authenticator) } });
  expect(outcomeOf(answer)).toEqual({ userId: player.id, choice: null });
  return signedIn(product, answer, player.id);
}
