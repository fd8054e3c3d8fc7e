import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import { cookieName, cookieReader } from "../http/cookies.ts";
import type { Limit } from "../http/limits.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import { addSession, deleteOtherSessions, deleteSession, findOperator } from "./queries.ts";
import { lockOperator } from "./passkey-queries.ts";
import { recordAct } from "./trail.ts";

const SESSION_S = 12 * 60 * 60;
/** Of a person, or of all who hold the token. */
const MAX_SESSIONS = 20;
/** 256 random bits. */
const KEY = /^[\w-]{43}$/;

/** Browsers that are signed in, in the database, so that all processes know when one has ended. */
export interface Sessions {
  /** Who is signed in; undefined if nobody is. */
  operatorOf(request: FastifyRequest): Promise<Operator | undefined>;
  /** Signs the browser in for 12 hours. @throws {Problem} rate_limited; passkey_refused if the operator has been removed meanwhile */
  start(reply: FastifyReply, operator: Operator): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends all sessions of a person but the one that asks. */
  endOthers(request: FastifyRequest, operator: number): Query;
}

interface SessionsDependencies {
  database: Pick<Database, "run" | "transaction">;
  limit: Limit;
  clock: Clock;
  secure: boolean;
  /** The operators' token, on which the sessions depend. */
  token: string;
}

export function createSessions({ database, limit, clock, secure, token }: SessionsDependencies): Sessions {
  const name = cookieName("operator", secure);
  const read = cookieReader(name);
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  const idOf = (key: string) => createHash("sha256").update(`${key}${token}`).digest("base64url");

  function sessionOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
    const key = read(cookie) ?? "";
    return KEY.test(key) ? idOf(key) : undefined;
  }

  return {
    async operatorOf(request) {
      const id = sessionOf(request);
      return id === undefined ? undefined : database.run(findOperator(id, clock()));
    },
    async start(reply, operator) {
      limit("operatorSignIns", operator.num ?? "token");
      const key = randomBytes(32).toString("base64url");
      const now = clock();
      const expiresAt = new Date(now.getTime() + SESSION_S * 1000);
      const session = { operator: operator.num, now, expiresAt, max: MAX_SESSIONS };
      const act = recordAct(operator, { act: "signed_in", subject: operator.name });
      await database.transaction(
        async (send) => operator.num === null || send(lockOperator(operator.num)),
        async (isThere, send) => {
          if (!isThere) throw new Problem("passkey_refused", "This operator has been removed.");
          await Promise.all([addSession(idOf(key), session), act].map(send));
        },
      );
      reply.setCookie(name, key, { ...attributes, maxAge: SESSION_S });
    },
    async end(request, reply) {
      const id = sessionOf(request);
      if (id !== undefined)
        await database.transaction(
          (send) => Promise.all([send(findOperator(id, clock())), send(deleteSession(id))]),
          async ([operator, wasOpen], send) => {
            if (operator !== undefined && wasOpen)
              await send(recordAct(operator, { act: "signed_out", subject: operator.name }));
          },
        );
      reply.clearCookie(name, attributes);
    },
    endOthers: (request, operator) => deleteOtherSessions(operator, sessionOf(request) ?? ""),
  };
}
