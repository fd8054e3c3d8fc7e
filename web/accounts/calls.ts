import type { SignInOutcome } from "../../contract/accounts.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { callApi } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { createPasskey, forgetPasskey, usePasskey } from "../lib/passkey.ts";
import { callAsPlayer, playAs } from "../lib/player.ts";
import { TUTORIAL_SEEN } from "../tutorial/tutorial-seen.ts";
import { PLAYED_ELSEWHERE } from "../rounds/played-categories.ts";
import { sendKept } from "../outbox/voting-outbox.ts";
import { ASKED, noteSaved } from "./good-moment.ts";
import { SAVED } from "./sign-out-elsewhere.ts";

/** Saves this browser's player with a new passkey. @throws {PasskeyError | ApiError} */
export async function saveWithPasskey(): Promise<void> {
  const options = await callAsPlayer("passkeyOptions", {});
  const passkey = await createPasskey(options);
  try {
    await callAsPlayer("savePasskey", { body: { passkey } });
  } catch (error) {
    // The device has one that the server does not know.
    if (error instanceof ApiError) void forgetPasskey(passkey.id);
    throw error;
  }
  noteSaved();
}

/** @throws {PasskeyError | ApiError} */
export async function signInWithPasskey(): Promise<SignInOutcome> {
  const passkey = await usePasskey(await callApi("signInOptions", {}));
  try {
    return await callApi("signIn", { body: { passkey } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "passkey_unknown") void forgetPasskey(passkey.id);
    throw error;
  }
}

export async function removePasskey({ id, credentialId }: { id: string; credentialId: string }): Promise<void> {
  await callAsPlayer("removePasskey", { params: { passkeyId: id } });
  await forgetPasskey(credentialId);
}

/** What was voted without a connection is still this browser's player's. */
export const sendWaiting = (): Promise<void> => sendKept().catch(() => undefined);

/** Goes on as a player whom the server has signed in, on another page. Never resolves. */
export const goOnAs = (userId: string): Promise<never> =>
  playAs(userId, hrefOf("home"), { known: { ...ASKED, ...SAVED, ...TUTORIAL_SEEN, ...PLAYED_ELSEWHERE } });

/** Signs this browser out; with the next voting screen, which follows, it becomes a new player. Never resolves. */
export async function startAnew(): Promise<never> {
  await sendWaiting();
  await callAsPlayer("signOut", {});
  return playAs(null, hrefOf("home"));
}
