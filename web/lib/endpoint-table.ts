import type { Plugin } from "vite";
import { z } from "zod";
import { contract } from "../../contract/contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";

const NAME = "virtual:endpoint-table";

/**
 * Provides `virtual:endpoint-table`, made from the contract when the web is built: what a caller needs to know of each
 * endpoint, without the schemas, so that no page loads the schema library.
 */
export function endpointTable(): Plugin {
  return {
    name: "endpoint-table",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const table = Object.entries(contract).map(([name, endpoint]) => [name, entryOf(endpoint)]);
      return `export const endpointTable = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}

/** Undefined fields are omitted from the JSON. */
function entryOf({ method, path, changes, repeatable, params, body }: Endpoint) {
  const userId = params !== undefined && "userId" in params.shape ? "params" : takesUserId(body) ? "body" : undefined;
  return { method, path, changes, repeatable, userId };
}

function takesUserId(body: z.core.$ZodType | undefined): boolean {
  if (body instanceof z.ZodOptional) return takesUserId(body.unwrap());
  return body instanceof z.ZodObject && "userId" in body.shape;
}
