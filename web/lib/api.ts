import type { Contract } from "../../contract/contract.ts";
import type { EndpointAnswer, EndpointRequest } from "../../contract/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { endpointOf } from "./endpoints.ts";
import { heard } from "./online.ts";
import { currentPlayerId } from "./player-id.ts";
import { refreshQueries } from "./query-client.ts";
import { withRetries } from "./retry.ts";
import { noteServerTime } from "./server-time.ts";

/** Default timeout of a call, in ms. */
const TIMEOUT_MS = 10_000;

type Name = keyof Contract;
/** Endpoints that respond with JSON, not with a page, a file or a stream of events. */
type JsonName = { [N in Name]: Contract[N] extends { contentType: string } ? never : N }[Name];
/** Endpoints that a browser may call without being a player. */
type OpenName = { [N in JsonName]: Contract[N]["player"] extends "none" ? N : never }[JsonName];
/** Endpoints that are called for a player: see `player.ts`. */
export type PlayerName = Exclude<JsonName, OpenName>;

export type Answer<N extends Name> = EndpointAnswer<Contract[N]>;
type Request<N extends Name> = EndpointRequest<Contract[N]>;

/** The parts of a request that an endpoint may have. */
interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}

export interface CallOptions {
  timeoutMs?: number;
  /** Goes on when the page is left, and its cookies are kept. */
  keepalive?: boolean;
}

/** An endpoint's address with its parameters filled in, such as `/api/leaderboard?filter=today`. */
export function addressOf<N extends Name>(name: N, request: Request<N>): string {
  return fill(name, request);
}

/**
 * Calls an endpoint of the contract. Invalidates the queries that the call changes; silently retries a repeatable call
 * whose response was lost.
 * @throws {ApiError} when the response is not OK
 * @throws {TypeError} when the server cannot be reached
 * @throws {DOMException} `TimeoutError` when there is no response in time
 */
export function callApi<N extends OpenName>(name: N, request: Request<N>, options?: CallOptions): Promise<Answer<N>> {
  return withConsequences(name, () => send(name, request, options));
}

/**
 * A TanStack Query query for an endpoint that only reads.
 * @param on401 whether a 401 is thrown, or returned as null (core specification §8)
 */
export function apiQuery<N extends OpenName>(
  name: N,
  request: Request<N>,
  options: { on401: "returnNull" },
): ApiQuery<N, Answer<N> | null>;
export function apiQuery<N extends OpenName>(
  name: N,
  request: Request<N>,
  options?: { on401: "throw" },
): ApiQuery<N, Answer<N>>;
export function apiQuery<N extends OpenName>(
  name: N,
  request: Request<N>,
  { on401 }: { on401: "returnNull" | "throw" } = { on401: "throw" },
): ApiQuery<N, Answer<N> | null> {
  const read = () => heard(() => send(name, request));
  return { queryKey: [name, request], queryFn: on401 === "returnNull" ? () => nullOn401(read) : read };
}

interface ApiQuery<N, Data> {
  queryKey: readonly [N, unknown];
  queryFn: () => Promise<Data>;
}

async function nullOn401<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Makes a call as the contract allows: with silent retries if it is repeatable, then invalidating what it changed. */
export async function withConsequences<T>(name: Name, call: () => Promise<T>): Promise<T> {
  const { repeatable, changes = [] } = endpointOf(name);
  const answer = await heard(() => (repeatable === true ? withRetries(call) : call()));
  if (changes.length > 0)
    void refreshQueries({ predicate: ({ queryKey: [read] }) => changes.some((name) => name === read) });
  return answer;
}

/** Sends a request with the player's id, if there is one, and the cookies. */
export async function send<N extends Name>(
  name: N,
  request: Parts,
  { timeoutMs = TIMEOUT_MS, keepalive = false }: CallOptions = {},
): Promise<Answer<N>> {
  const headers: Record<string, string> = { accept: "application/json" };
  const player = currentPlayerId();
  if (player !== null) headers["x-user-id"] = player;
  const { body } = request;
  if (body !== undefined) headers["content-type"] = "application/json";
  const address = fill(name, request);
  const known = tagged.get(name);
  if (known?.address === address && known.player === player) headers["if-none-match"] = known.tag;
  const sentAt = Date.now();
  const response = await fetch(address, {
    method: endpointOf(name).method,
    headers,
    credentials: "include",
    signal: AbortSignal.timeout(timeoutMs),
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // Other responses may come from the browser's cache.
  if (response.headers.get("cache-control") === "no-store")
    noteServerTime(response.headers.get("date"), sentAt, Date.now());
  if (response.status === 304 && known !== undefined) return JSON.parse(known.text);
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    const retryAfter = Number(response.headers.get("retry-after"));
    throw new ApiError(response.status, text, retryAfter > 0 ? retryAfter : undefined);
  }
  const tag = response.headers.get("etag");
  if (tag === null) return response.json();
  const text = await response.text();
  tagged.set(name, { address, player, tag, text });
  return JSON.parse(text);
}

/**
 * The last answer of each endpoint that tags its answers, with which an unchanged one need not be sent again. The browser's
 * cache keeps none of what is a player's own.
 */
const tagged = new Map<Name, { address: string; player: string | null; tag: string; text: string }>();

function fill(name: Name, { params = {}, query = {} }: Parts): string {
  let path: string = endpointOf(name).path;
  for (const [key, value] of Object.entries(params)) path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
  const search = given.toString();
  return search !== "" ? `${path}?${search}` : path;
}
