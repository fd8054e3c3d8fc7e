import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { cookieName, cookieReader } from "../http/cookies.ts";
import type { Clock } from "../time.ts";
import { addSession, deleteSession, hasSession } from "./queries.ts";

const SESSION_S = 12 * 60 * 60;
const MAX_SESSIONS = 100;
/** 256 random bits. */
const KEY = /^[\w-]{43}$/;

/** Browsers that are signed in, in the database, so that all processes know when one has ended. */
export interface Sessions {
  has(request: FastifyRequest): Promise<boolean>;
  /** Signs the browser in for 12 hours. */
  start(reply: FastifyReply): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface SessionsDependencies {
  database: Pick<Database, "run">;
  clock: Clock;
  secure: boolean;
  /** The operators' token, on which the sessions depend. */
  token: string;
}

export function createSessions({ database, clock, secure, token }: SessionsDependencies): Sessions {
  const name = cookieName("operator", secure);
  const read = cookieReader(name);
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  const idOf = (key: string) => createHash("sha256").update(`${key}${token}`).digest("base64url");

  function sessionOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
    const key = read(cookie) ?? "";
    return KEY.test(key) ? idOf(key) : undefined;
  }

  return {
    async has(request) {
      const id = sessionOf(request);
      return id !== undefined && (await database.run(hasSession(id, clock())));
    },
    async start(reply) {
      const key = randomBytes(32).toString("base64url");
      const now = clock();
      const expiresAt = new Date(now.getTime() + SESSION_S * 1000);
      await database.run(addSession(idOf(key), { now, expiresAt, max: MAX_SESSIONS }));
      reply.setCookie(name, key, { ...attributes, maxAge: SESSION_S });
    },
    async end(request, reply) {
      const id = sessionOf(request);
      if (id !== undefined) await database.run(deleteSession(id));
      reply.clearCookie(name, attributes);
    },
  };
}
