import type { ProofChallenge } from "../../contract/proof.ts";

/** A response that is not OK. The message is `{status}: {body text}` (core specification §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The problem's `detail`, a sentence for a person; empty if there is none. */
  readonly detail: string;
  /** The problem's stable `code`. */
  readonly code: string;
  /** What to prove first, with the code `proof_required`. */
  readonly challenge: ProofChallenge | undefined;
  /** Seconds after which a retry makes sense, if the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter: number | undefined) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const problem = parseProblem(text);
    this.detail = problem.detail;
    this.code = problem.code;
    this.challenge = problem.challenge;
    this.retryAfter = retryAfter;
  }
}

type ProblemBody = Pick<ApiError, "detail" | "code" | "challenge">;

function parseProblem(text: string): ProblemBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && "detail" in body && "code" in body) {
      const challenge = "challenge" in body && isChallenge(body.challenge) ? body.challenge : undefined;
      return { detail: String(body.detail), code: String(body.code), challenge };
    }
  } catch {
    // Not a problem response: a proxy's page, for example.
  }
  return { detail: "", code: "", challenge: undefined };
}

/** The solver checks its parts. */
function isChallenge(value: unknown): value is ProofChallenge {
  return typeof value === "object" && value !== null && "parameters" in value;
}
