declare module "virtual:endpoint-table" {
  import type { Contract } from "#contract/contract.ts";
  import type { Method } from "#contract/endpoint.ts";

  export interface EndpointEntry {
    readonly method: Method;
    readonly path: string;
    /** Endpoints whose earlier answers it makes stale. */
    readonly changes?: readonly string[];
    /** It may be sent again quietly when an answer was lost. */
    readonly repeatable?: true;
    /** Where it takes the player's id, besides the header. */
    readonly userId?: "params" | "body";
  }

  export const endpointTable: { readonly [K in keyof Contract]: EndpointEntry };
}
