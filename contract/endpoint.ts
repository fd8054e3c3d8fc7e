import type { z } from "zod";
import type { EndpointLimit } from "./limits.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * How a call is tied to a player.
 * - `none`: anyone may call it; no player is looked up.
 * - `required`: the caller must prove to be a player; the first use of a new id claims it.
 */
export type PlayerNeed = "none" | "required";

/** What an endpoint responds with where it is not JSON. */
export type ContentType = "text/html" | "text/csv" | "text/plain; version=0.0.4" | "text/event-stream";

/** One call of the API: everything that the server, the web and the documentation need to know of it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` parameters, starting with `/api/` or `/health/`, or `/metrics`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly player: PlayerNeed;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Shape of the answer; of each event where the answer is a stream of events. */
  readonly answer: z.ZodType;
  /** Type of an answer that is not JSON. */
  readonly contentType?: ContentType;
  /** HTTP status of the answer; 200 unless said otherwise. */
  readonly status?: 200 | 202;
  /** Only operators may call it. */
  readonly operator?: true;
  /** For how long anyone may keep the answer, in seconds: where it is the same for all, and changes with a release only. */
  readonly cacheSeconds?: number;
  /** The rate limit that holds for its calls, besides the one on all requests of an address. */
  readonly limit: EndpointLimit;
  /** Names of the endpoints whose earlier answers it makes stale. */
  readonly changes?: readonly string[];
  /** Sending it again has no further effect, so clients do that quietly when an answer was lost. */
  readonly repeatable?: true;
  /** Problems, besides those that any call may meet (see `commonProblems`). */
  readonly problems: readonly ProblemCode[];
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a handler receives, parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<Part<E, "params">>;
  query: Parsed<Part<E, "query">>;
  body: Parsed<Part<E, "body">>;
}

/** What a caller sends. Parts that the endpoint does not have are left out. */
export type EndpointRequest<E extends Endpoint> = {
  [K in "params" | "query" | "body" as Part<E, K> extends z.ZodType ? K : never]: Sent<Part<E, K>>;
};

type Unnamed<T> = Omit<NonNullable<T>, "userId">;

/** What a caller sends for the player that its header names: `userId` is left out, and parts that hold nothing else. */
export type PlayerRequest<E extends Endpoint> = {
  [K in keyof EndpointRequest<E> as keyof Unnamed<EndpointRequest<E>[K]> extends never ? never : K]: Unnamed<
    EndpointRequest<E>[K]
  >;
};

/** What the call answers; one event where the answer is a stream of events. */
export type EndpointAnswer<E extends Endpoint> = z.output<E["answer"]>;
