import type { z } from "zod";
import type { OperatorRole } from "./values/operators.ts";
import type { EndpointLimit } from "./values/rate-limits.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Whether an endpoint needs a player.
 * - `none`: anyone may call it; no player is looked up.
 * - `required`: the caller must prove its player id; the first use of a new id claims it, unless it only reads (GET).
 */
type PlayerNeed = "none" | "required";

/** Media types of responses that are no JSON of a schema. Of audio, each response names its own. */
type ContentType =
  | "text/html"
  | "text/csv"
  | "text/plain; version=0.0.4"
  | "text/event-stream"
  | "audio/*"
  /** As a file, which no schema serialises. */
  | "application/json";

/** An endpoint of the API: everything that the server, the web and the documentation need to know about it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` parameters, starting with `/api/` or `/health/`, or `/metrics`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly player: PlayerNeed;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Schema of the response body, or of each event when the response is a stream of events. */
  readonly answer: z.ZodType;
  /** Media type, when the response is not JSON of the schema. */
  readonly contentType?: ContentType;
  /** HTTP status of the response; 200 by default. */
  readonly status?: 200 | 202;
  /** Only operators whose role includes this one may call it. */
  readonly operator?: OperatorRole;
  /** Public cache lifetime in seconds, for responses that are the same for everyone and change only with a release. */
  readonly cacheSeconds?: number;
  /** The rate limit of its calls, in addition to the one on all requests from an address; null: not even that one. */
  readonly limit: EndpointLimit | null;
  /** Names of the endpoints whose cached responses it invalidates. */
  readonly changes?: readonly string[];
  /** Whether it is idempotent, so that clients may retry it silently when the response was lost. */
  readonly repeatable?: true;
  /** Problems that it can respond with, in addition to `commonProblems`. */
  readonly problems: readonly ProblemCode[];
}

/** Declares an endpoint, preserving its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** The parsed input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<Part<E, "params">>;
  query: Parsed<Part<E, "query">>;
  body: Parsed<Part<E, "body">>;
}

/** What a caller sends: only the parts that the endpoint has. */
export type EndpointRequest<E extends Endpoint> = {
  [K in "params" | "query" | "body" as Part<E, K> extends z.ZodType ? K : never]: Sent<Part<E, K>>;
};

type Unnamed<T> = Omit<NonNullable<T>, "userId">;

/** What a caller sends when the header names the player: without `userId`, and without parts that contain nothing else. */
export type PlayerRequest<E extends Endpoint> = {
  [K in keyof EndpointRequest<E> as keyof Unnamed<EndpointRequest<E>[K]> extends never ? never : K]: Unnamed<
    EndpointRequest<E>[K]
  >;
};

/** The response body, or one event when the response is a stream of events. */
export type EndpointAnswer<E extends Endpoint> = z.output<E["answer"]>;
