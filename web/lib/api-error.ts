/** A non-OK answer. The message is `{status}: {body text}` (core specification §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The `detail` of the problem answer, a sentence for a person; empty when there is none. */
  readonly detail: string;
  /** The stable `code` of the problem answer. */
  readonly code: string;
  /** Seconds after which trying again makes sense, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter: number | undefined) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const problem = parseProblem(text);
    this.detail = problem.detail;
    this.code = problem.code;
    this.retryAfter = retryAfter;
  }
}

function parseProblem(text: string): { detail: string; code: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && "detail" in body && "code" in body) {
      return { detail: String(body.detail), code: String(body.code) };
    }
  } catch {
    // Not a problem answer: a proxy's page, for instance.
  }
  return { detail: "", code: "" };
}
