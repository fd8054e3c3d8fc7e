import type { z } from "zod";
import type { ProofChallenge } from "#contract/proof.ts";
import { PROBLEMS, type ProblemCode, type problem } from "#contract/problem.ts";

/** A named problem. Can be thrown anywhere and becomes an `application/problem+json` response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly challenge: ProofChallenge | undefined;
  /** Value of Retry-After, in seconds. */
  readonly retryAfter: number | undefined;
  /** Methods that the address accepts, for 405. */
  readonly allow: readonly string[] | undefined;

  /** @param detail a sentence to show to the user */
  constructor(
    code: ProblemCode,
    detail: string,
    more: {
      errors?: Record<string, string[]>;
      retryAfter?: number;
      allow?: readonly string[];
      challenge?: ProofChallenge;
      /** For our logs only. */
      cause?: unknown;
    } = {},
  ) {
    super(detail, more.cause === undefined ? {} : { cause: more.cause });
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.errors = more.errors;
    this.challenge = more.challenge;
    this.retryAfter = more.retryAfter;
    this.allow = more.allow;
  }

  /** The response body. Fields that are undefined are omitted from the JSON. */
  body(): z.input<typeof problem> {
    const { code, status, message: detail, errors, challenge } = this;
    return { status, title: PROBLEMS[code].title, detail, code, errors, challenge };
  }
}

/** The row of a proven player is gone, as after a restore of an older database. Binding restores it and calls again. */
export class UnknownPlayer extends Problem {
  constructor() {
    super("player_unproven", "We no longer know this player.");
  }
}

/** More waits than can be done soon. Made once, because a trace of the stack costs more than everything else in a refusal. */
export const OVERLOADED = new Problem(
  "overloaded",
  "The server is very busy right now. Please try again in a moment.",
  { retryAfter: 1 },
);
