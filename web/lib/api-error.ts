/** A response that is not OK. The message is `{status}: {body text}` (core specification §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The problem's `detail`, a sentence for a person; empty if there is none. */
  readonly detail: string;
  /** The problem's stable `code`. */
  readonly code: string;
  /** Seconds after which a retry makes sense, if the server said so. */
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
    // Not a problem response: a proxy's page, for example.
  }
  return { detail: "", code: "" };
}
