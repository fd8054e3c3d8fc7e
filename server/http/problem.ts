import { PROBLEMS, type ProblemCode } from "#contract/problem.ts";

/** A named problem. Can be thrown anywhere and becomes an `application/problem+json` response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Value of Retry-After, in seconds. */
  readonly retryAfter: number | undefined;
  /** Methods that the address accepts, for 405. */
  readonly allow: readonly string[] | undefined;

  /** @param detail a sentence to show to the user */
  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number; allow?: readonly string[] } = {},
  ) {
    super(detail);
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.allow = more.allow;
  }

  /** The response body. */
  body(): { status: number; title: string; detail: string; code: string; errors?: Record<string, string[]> } {
    const { title } = PROBLEMS[this.code];
    const body = { status: this.status, title, detail: this.message, code: this.code };
    return this.errors === undefined ? body : { ...body, errors: this.errors };
  }
}

/** The row of a proven player is gone, as after a restore of an older database. Binding restores it and calls again. */
export class UnknownPlayer extends Problem {
  constructor() {
    super("player_unproven", "We no longer know this player.");
  }
}
