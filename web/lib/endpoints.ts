import type { Contract } from "../../contract/contract.ts";
import type { Method } from "../../contract/endpoint.ts";

/** What a caller needs to know of an endpoint. */
export interface EndpointEntry {
  readonly method: Method;
  readonly path: string;
  /** Endpoints whose cached responses it invalidates. */
  readonly changes?: readonly string[];
  /** Whether it may be retried silently when the response was lost. */
  readonly repeatable?: true;
  /** Where it accepts the player's id, apart from the header. */
  readonly userId?: "params" | "body";
}

/**
 * Of the endpoints that the modules loaded so far name: each brings its own, see `endpoint-table.ts`.
 * @public
 */
export const endpoints: { [K in keyof Contract]?: EndpointEntry } = {};

export function endpointOf(name: keyof Contract): EndpointEntry {
  const entry = endpoints[name];
  if (entry === undefined) throw new Error(`No module that makes calls names the endpoint ${name}`);
  return entry;
}
