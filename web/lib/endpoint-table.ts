import { join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { contract } from "../../contract/contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { EndpointEntry } from "./endpoints.ts";

const WEB = join(import.meta.dirname, "..");
const TABLE = join(import.meta.dirname, "endpoints.ts");
/** Imports of what makes calls. */
const CALLS = /from\s*["'](?:\.{1,2}\/)+(?:lib\/)?(?:api|player|endpoints)\.ts["']/;
const TEXT = /(["'`])(\w+)\1/g;

/**
 * Gives each module of the web that makes calls what a caller needs to know of the endpoints that it names, from the
 * contract: without the schemas, so that no page loads the schema library, and without what other pages call.
 */
export function endpointTable(): Plugin {
  const table = new Map(Object.entries<Endpoint>(contract).map(([name, endpoint]) => [name, entryOf(endpoint)]));
  return {
    name: "endpoint-table",
    // Types are gone by then, and with them the endpoints that are named for their types alone.
    transform(code, id) {
      if (!id.startsWith(WEB) || !CALLS.test(code)) return undefined;
      const named = new Set(
        Array.from(code.matchAll(TEXT), ([, , name = ""]) => name).filter((name) => table.has(name)),
      );
      if (named.size === 0) return undefined;
      const entries = Object.fromEntries([...named].map((name) => [name, table.get(name)]));
      // On the first line, so that all lines keep their numbers.
      const known = `Object.assign(endpointsNamedHere, ${JSON.stringify(entries)});`;
      return {
        code: `import { endpoints as endpointsNamedHere } from ${JSON.stringify(TABLE)};${known}${code}`,
        map: null,
      };
    },
  };
}

/** Undefined fields are omitted from the JSON. */
function entryOf({ method, path, changes, repeatable, params, body }: Endpoint): {
  [K in keyof EndpointEntry]: EndpointEntry[K] | undefined;
} {
  const userId = params !== undefined && "userId" in params.shape ? "params" : takesUserId(body) ? "body" : undefined;
  return { method, path, changes, repeatable, userId };
}

function takesUserId(body: z.core.$ZodType | undefined): boolean {
  if (body instanceof z.ZodOptional) return takesUserId(body.unwrap());
  return body instanceof z.ZodObject && "userId" in body.shape;
}
