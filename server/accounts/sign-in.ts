import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignInOutcome } from "#contract/accounts.ts";
import { CODE_GROUPS, RECOVERY_CODES } from "#contract/values/account-limits.ts";
import type { Assertion } from "#contract/webauthn.ts";
import type { Database } from "../database/connect.ts";
import type { Identity, Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { lockPlayer } from "../players/locking.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import type { Challenges, Purpose } from "../webauthn/challenges.ts";
import { type Means, meansIn, redeem, refusalOf, textOf } from "./means.ts";
import { findCode, findPasskey, keepAccount, playerPasskeys, readProgress, replaceCodes } from "./queries.ts";
import { codeIn, codeOf } from "./rules.ts";
import { numberOf } from "./session-queries.ts";
import type { Sessions } from "./sessions.ts";

interface SignInDependencies {
  database: Pick<Database, "run" | "transaction">;
  identity: Pick<Identity, "provenPlayer" | "renew">;
  ceremonies: Pick<Ceremonies, "request" | "answered">;
  challenges: Challenges;
  sessions: Sessions;
  progress: () => readonly string[];
  clock: Clock;
}

/** A request and its response. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A challenge is another's for whoever plays as somebody else by now. */
const subjectOf = (current: Player | undefined) =>
  current === undefined ? "nobody" : `${current.num}.${numberOf(current)}`;

const signInOf = (current: Player | undefined): Purpose => ({ kind: "sign in", subject: subjectOf(current) });

const goOnAs = (num: number, means: Means, current: Player | undefined): Purpose => ({
  kind: "go on as a saved player",
  subject: `${num} ${textOf(means)} ${subjectOf(current)}`,
});

const digestOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

export function createSignIn(dependencies: SignInDependencies) {
  const { database, identity, ceremonies, challenges, sessions, progress: conditions, clock } = dependencies;

  const read = ({ num }: Player) => database.run(readProgress(num, conditions()));

  async function progressOf(player: Player) {
    const progress = await read(player);
    if (progress === undefined) throw new UnknownPlayer();
    return progress;
  }

  /** Signs the browser in, unless it has been playing as somebody who has something to lose. */
  async function enter(exchange: Exchange, saved: Player, means: Means): Promise<SignInOutcome> {
    const { request, reply } = exchange;
    const current = await identity.provenPlayer(request);
    if (current !== undefined && current.num !== saved.num) {
      const progress = await read(current);
      if (progress?.hasProgress === true) {
        const ticket = [saved.num, textOf(means), challenges.make(goOnAs(saved.num, means, current))].join(".");
        return { userId: null, choice: { ticket, saved: await progressOf(saved), current: progress } };
      }
    }
    if (current?.num !== saved.num) await start(exchange, saved, means, current);
    else if (await database.run(redeem(saved.num, means))) identity.renew(reply, current);
    else throw refusalOf(means);
    return { userId: saved.id, choice: null };
  }

  /** @throws {Problem} passkey_unknown, recovery_code_unknown */
  async function start({ request, reply }: Exchange, saved: Player, means: Means, left: Player | undefined) {
    const isStarted = await sessions.start(request, reply, { player: saved, left, by: redeem(saved.num, means) });
    if (!isStarted) throw refusalOf(means);
  }

  return {
    progressOf,
    async options({ request }: Exchange) {
      return ceremonies.request(request, signInOf(await identity.provenPlayer(request)));
    },
    /** @throws {Problem} ceremony_over, passkey_refused, passkey_unknown */
    async byPasskey(exchange: Exchange, answer: Assertion): Promise<SignInOutcome> {
      const { request } = exchange;
      const found = await database.run(findPasskey(answer.id));
      if (found === undefined)
        throw new Problem("passkey_unknown", "This passkey has been removed, or was made for another site.");
      const now = await ceremonies.answered(request, signInOf(await identity.provenPlayer(request)), answer, found);
      await database.run(playerPasskeys.note(found.id, now, clock()));
      return enter(exchange, found.player, { kind: "passkey", key: String(found.id) });
    },
    /** @throws {Problem} recovery_code_unknown */
    async byCode(exchange: Exchange, typed: string): Promise<SignInOutcome> {
      const code = codeIn(typed);
      const digest = code === undefined ? "" : digestOf(code);
      const player = digest === "" ? undefined : await database.run(findCode(digest));
      const means: Means = { kind: "code", key: digest };
      if (player === undefined) throw refusalOf(means);
      return enter(exchange, player, means);
    },
    /** @throws {Problem} ceremony_over, passkey_unknown, recovery_code_unknown */
    async goOn(exchange: Exchange, ticket: string): Promise<string> {
      const current = await identity.provenPlayer(exchange.request);
      const [player = "", text = "", challenge = ""] = ticket.split(".");
      const [num, means] = [Number(player), meansIn(text)];
      const isOurs = challenges.isOurs(challenge, goOnAs(num, means, current));
      if (!isOurs || !(await challenges.use(challenge)))
        throw new Problem("ceremony_over", "That took too long, or was done already. Please sign in again.");
      const { userId } = await progressOf({ id: "", num });
      await start(exchange, { id: userId, num }, means, current);
      return userId;
    },
    /** Makes new codes in place of those before. They are known to nobody else from then on. */
    async makeCodes({ num }: Player): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => codeOf(randomBytes(4 * CODE_GROUPS)));
      const digests = codes.map((code) => digestOf(codeIn(code) ?? ""));
      await database.transaction(
        (send) => send(lockPlayer(num)),
        async (isKnown, send) => {
          if (!isKnown) throw new UnknownPlayer();
          const handle = randomBytes(32).toString("base64url");
          await Promise.all([send(keepAccount(num, handle)), ...replaceCodes(num, digests).map(send)]);
        },
      );
      return codes;
    },
  };
}
