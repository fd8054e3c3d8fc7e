declare module "virtual:endpoint-table" {
  import type { Contract } from "#contract/contract.ts";
  import type { Method } from "#contract/endpoint.ts";

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

  export const endpointTable: { readonly [K in keyof Contract]: EndpointEntry };
}
