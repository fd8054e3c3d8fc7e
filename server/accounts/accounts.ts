import type { FastifyInstance } from "fastify";
import {
  account,
  createRecoveryCodes,
  endOtherSessions,
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
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import type { Challenges } from "../webauthn/challenges.ts";
import { presentPasskey } from "../webauthn/passkeys.ts";
import { beginToSave, save } from "./passkeys.ts";
import { countCodes, playerPasskeys } from "./queries.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";

interface AccountsDependencies {
  app: FastifyInstance;
  bind: Bind;
  identity: Identity;
  database: Database;
  ceremonies: Ceremonies;
  challenges: Challenges;
  /** Conditions on a player's row `p`, any of which makes it one that has something to lose. */
  progress: () => readonly string[];
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
}

/** What others need of accounts. */
type Accounts = Pick<Sessions, "isLive" | "seen">;

/** Saved players: passkeys, one-time codes, and the browsers that are signed in. */
export function openAccounts(dependencies: AccountsDependencies): Accounts {
  const { bind, database } = dependencies;
  const sessions = createSessions(dependencies);
  const entering = createSignIn({ ...dependencies, sessions });

  bind(account, async (_input, { player }) => {
    const [progress, passkeys, codesLeft, browsers] = await Promise.all([
      entering.progressOf(player),
      database.run(playerPasskeys.of(player.num)),
      database.run(countCodes(player.num)),
      sessions.list(player),
    ]);
    return { player: progress, passkeys: passkeys.map(presentPasskey), codesLeft, sessions: browsers };
  });
  bind(passkeyOptions, (_input, { player, request }) => beginToSave(dependencies, request, player));
  bind(savePasskey, async ({ body }, { player, request }) => {
    const saved = await save(dependencies, request, player, body);
    await sessions.noteFirst(request, player);
    return presentPasskey(saved);
  });
  bind(renamePasskey, async ({ params, body }, { player }) => {
    const renamed = await database.run(playerPasskeys.rename(player.num, Number(params.passkeyId), body.name));
    if (renamed === undefined) throw new Problem("passkey_unknown", "This passkey has been removed.");
    return presentPasskey(renamed);
  });
  bind(removePasskey, async ({ params }, { player }) => {
    await database.run(playerPasskeys.remove(player.num, Number(params.passkeyId)));
    return { removed: true as const };
  });
  bind(createRecoveryCodes, async (_input, { player, request }) => {
    const codes = await entering.makeCodes(player);
    await sessions.noteFirst(request, player);
    return { codes };
  });
  bind(endSession, async ({ params }, { player }) => {
    await sessions.end(player, [Number(params.sessionId)]);
    return { ended: true as const };
  });
  bind(endOtherSessions, async (_input, { player }) => ({ ended: await sessions.endOthers(player) }));
  bind(signOut, async (_input, { player, reply }) => {
    await sessions.signOut(reply, player);
    return { ended: true as const };
  });
  bind(signInOptions, (_input, exchange) => entering.options(exchange));
  bind(signIn, ({ body }, exchange) => entering.byPasskey(exchange, body.passkey));
  bind(recover, ({ body }, exchange) => entering.byCode(exchange, body.code));
  bind(goOn, async ({ body }, exchange) => ({ userId: await entering.goOn(exchange, body.ticket) }));
  return sessions;
}
