import { PROBLEMS, type ProblemCode } from "#contract/problem.ts";

/** A named problem: thrown anywhere, answered as `application/problem+json`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  /** @param detail a sentence for a person */
  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(detail);
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  /** The body of the answer. */
  body(): { status: number; title: string; detail: string; code: string; errors?: Record<string, string[]> } {
    const { title } = PROBLEMS[this.code];
    const body = { status: this.status, title, detail: this.message, code: this.code };
    return this.errors === undefined ? body : { ...body, errors: this.errors };
  }
}
