declare module "virtual:endpoint-table" {
  import type { Contract } from "#contract/contract.ts";
  import type { Method } from "#contract/endpoint.ts";

  export const endpointTable: { readonly [K in keyof Contract]: { readonly method: Method; readonly path: string } };
}
