import { BrokenCircuitError } from "cockatiel";
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from "openai";

/** Where models are. */
export interface AiAccess {
  /** Such as `https://api.example.com/v1`. */
  baseUrl: string;
  /** Servers on one's own machine need none. */
  apiKey: string | undefined;
}

/** A client of any server that speaks OpenAI's API. A failure is not retried: whoever asks has another way. */
export function aiClient({ baseUrl, apiKey }: AiAccess): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // What the environment may hold for other programs is not ours.
    organization: null,
    project: null,
    maxRetries: 0,
    // It would write to the console, and may quote what was said.
    logLevel: "off",
  });
}

/** Why a call failed, without any of the words that were sent. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted || error instanceof APIUserAbortError) return "no answer in time";
  if (error instanceof BrokenCircuitError) return "not asked after too many failures";
  if (error instanceof APIConnectionError) return "cannot be reached";
  if (error instanceof APIError && error.status !== undefined) return `status ${error.status}`;
  return "malformed answer";
}
