import { endpointTable } from "virtual:endpoint-table";
import type { Contract } from "../../contract/contract.ts";
import type { EndpointAnswer, EndpointRequest } from "../../contract/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { currentPlayerId } from "./player-id.ts";

/** After this time without an answer a call has failed, in ms, unless it says otherwise. */
const TIMEOUT_MS = 10_000;

type Name = keyof Contract;
type Answer<N extends Name> = EndpointAnswer<Contract[N]>;
type Request<N extends Name> = EndpointRequest<Contract[N]>;

/** Address of an endpoint with its parameters filled in, such as `/api/leaderboard?filter=today`. */
export function addressOf<N extends Name>(name: N, request: Request<N>): string {
  const { params, query }: { params?: object; query?: object } = request;
  let path: string = endpointTable[name].path;
  for (const [key, value] of Object.entries(params ?? {}))
    path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls an endpoint of the contract with the player's id and cookies.
 * @throws {ApiError} when the answer is not OK
 * @throws {TypeError} when the server cannot be reached
 * @throws {DOMException} `TimeoutError` when it does not answer in time
 */
export async function callApi<N extends Name>(
  name: N,
  request: Request<N>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<Answer<N>> {
  const { body }: { body?: unknown } = request;
  return send(endpointTable[name].method, addressOf(name, request), { body, timeoutMs });
}

/** A TanStack Query query for a GET endpoint: its key is the address that it reads. */
export function apiQuery<N extends Name>(name: N, request: Request<N>) {
  const address = addressOf(name, request);
  return { queryKey: [address], queryFn: (): Promise<Answer<N>> => send("GET", address) };
}

async function send<T>(
  method: string,
  address: string,
  { body, timeoutMs = TIMEOUT_MS }: { body?: unknown; timeoutMs?: number } = {},
): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  const player = currentPlayerId();
  if (player !== null) headers["x-user-id"] = player;
  if (body !== undefined) headers["content-type"] = "application/json";
  const response = await fetch(address, {
    method,
    headers,
    credentials: "include",
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    const retryAfter = Number(response.headers.get("retry-after"));
    throw new ApiError(response.status, text, retryAfter > 0 ? retryAfter : undefined);
  }
  return response.json();
}
