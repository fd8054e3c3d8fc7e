import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ownId, playerId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { MAX_PASSKEYS, MAX_SESSIONS, RECOVERY_CODES } from "./values/account-limits.ts";
import {
  assertion,
  creationOptions,
  passkey,
  passkeyId,
  passkeyName,
  registration,
  requestOptions,
} from "./webauthn.ts";

/** The players' half of `/auth`: passkeys, one-time codes and signed-in browsers. */

const number = (what: string) => z.string().regex(/^(?:0|[1-9]\d{0,15})$/, `must be a ${what}'s id`);
const sessionId = number("browser");

const session = z.object({
  /** "0" is the browser that the player began in. */
  id: sessionId,
  /** Such as "Chrome on Android"; null where it is not known. */
  browser: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To the hour. */
  seenAt: z.iso.datetime().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type BrowserSession = z.output<typeof session>;

/** By what people tell players from each other. */
const playerProgress = z.object({
  userId: playerId,
  playsSince: z.iso.datetime(),
  votes: z.int().min(0),
  longestStreak: z.int().min(0),
  badges: z.int().min(0),
  coins: z.int().min(0),
  /** Whether there is anything to lose: votes, battles, chats, teams, coins, or that it is saved. */
  hasProgress: z.boolean(),
  /** Whether a passkey or a code leads back to it. */
  hasWayBack: z.boolean(),
});

export type PlayerProgress = z.output<typeof playerProgress>;

export const account = endpoint({
  method: "GET",
  path: "/api/auth/account",
  summary:
    "How the player is saved: its passkeys, how many one-time codes are left, and the browsers that are signed in.",
  player: "required",
  answer: z.object({
    player: playerProgress,
    passkeys: z.array(passkey).max(MAX_PASSKEYS),
    codesLeft: z.int().min(0).max(RECOVERY_CODES),
    /** The one seen last first. */
    sessions: z.array(session).max(MAX_SESSIONS + 1),
  }),
  limit: "player",
  problems: playerProblems,
});

const ceremony = ["ceremony_over", "passkey_refused"] as const;

export const passkeyOptions = endpoint({
  method: "POST",
  path: "/api/auth/passkeys/options",
  summary:
    "Begins to save the player with a passkey: options of navigator.credentials.create, good for five minutes, for this player and once.",
  player: "required",
  body: z.object({ userId: ownId }),
  answer: creationOptions,
  limit: "saving",
  problems: [...playerProblems, "passkeys_full"],
});

export const savePasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  summary: `Saves the player with the new passkey. A player has at most ${MAX_PASSKEYS}.`,
  player: "required",
  body: z.object({ passkey: registration, name: passkeyName.nullish(), userId: ownId }),
  answer: passkey,
  limit: "saving",
  changes: ["account"],
  problems: [...playerProblems, ...ceremony, "passkeys_full", "passkey_taken"],
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/api/auth/passkeys/:passkeyId",
  summary: "Renames a passkey of the player.",
  player: "required",
  params: z.object({ passkeyId }),
  body: z.object({ name: passkeyName, userId: ownId }),
  answer: passkey,
  limit: "player",
  changes: ["account"],
  repeatable: true,
  problems: [...playerProblems, "passkey_unknown"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:passkeyId",
  summary: "Removes a passkey of the player: nobody signs in with it any more. Removing it again changes nothing.",
  player: "required",
  params: z.object({ passkeyId }),
  answer: z.object({ removed: z.literal(true) }),
  limit: "player",
  changes: ["account"],
  repeatable: true,
  problems: playerProblems,
});

export const createRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/codes",
  summary: `Makes ${RECOVERY_CODES} one-time codes that sign in as the player, in place of those before. They are shown this once and stored as digests.`,
  player: "required",
  body: z.object({ userId: ownId }),
  answer: z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) }),
  limit: "saving",
  changes: ["account"],
  problems: playerProblems,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:sessionId",
  summary: "Signs out one of the player's browsers, at once. Signing it out again changes nothing.",
  player: "required",
  params: z.object({ sessionId }),
  answer: z.object({ ended: z.literal(true) }),
  limit: "player",
  changes: ["account"],
  repeatable: true,
  problems: playerProblems,
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  summary: "Signs out all browsers of the player but the one that asks, at once.",
  player: "required",
  body: z.object({ userId: ownId }),
  answer: z.object({ ended: z.int().min(0) }),
  limit: "player",
  changes: ["account"],
  repeatable: true,
  problems: playerProblems,
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "Signs out the browser that asks. What it does next, it does as a new player.",
  player: "required",
  body: z.object({ userId: ownId }),
  answer: z.object({ ended: z.literal(true) }),
  limit: "player",
  problems: playerProblems,
});

/** Either the browser is signed in, or its own player has something to lose and it is to choose. */
const outcome = z.object({
  /** As whom the browser is signed in; null while it has to choose. */
  userId: playerId.nullable(),
  choice: z
    .object({
      /** For `goOn`: good for five minutes, for this browser's player and once. */
      ticket: z.string(),
      saved: playerProgress,
      current: playerProgress,
    })
    .nullable(),
});

export type SignInOutcome = z.output<typeof outcome>;

export const signInOptions = endpoint({
  method: "POST",
  path: "/api/auth/sign-in/options",
  summary: "Begins a sign-in with a passkey: options of navigator.credentials.get, good for five minutes and once.",
  player: "none",
  answer: requestOptions,
  limit: "ceremony",
  problems: [],
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/sign-in",
  summary:
    "Signs the browser in with a passkey. If it has been playing as another player, it is asked to choose (`goOn`); nothing is merged.",
  player: "none",
  body: z.object({ passkey: assertion }),
  answer: outcome,
  limit: "ceremony",
  problems: [...ceremony, "passkey_unknown"],
});

export const recover = endpoint({
  method: "POST",
  path: "/api/auth/recover",
  summary: "Signs the browser in with a one-time code, which is then used up. Otherwise like a sign-in with a passkey.",
  player: "none",
  body: z.object({ code: z.string().max(60) }),
  answer: outcome,
  limit: "recovery",
  problems: ["recovery_code_unknown"],
});

export const goOn = endpoint({
  method: "POST",
  path: "/api/auth/go-on",
  summary: "Goes on as the player that was signed in as, leaving the one that this browser has been playing as.",
  player: "none",
  body: z.object({ ticket: z.string().max(300) }),
  answer: z.object({ userId: playerId }),
  limit: "ceremony",
  problems: ["ceremony_over", "passkey_unknown", "recovery_code_unknown"],
});
