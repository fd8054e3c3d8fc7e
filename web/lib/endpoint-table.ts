import type { Plugin } from "vite";
import { contract } from "../../contract/contract.ts";

const NAME = "virtual:endpoint-table";

/**
 * Makes `virtual:endpoint-table` out of the contract when the web is built: the method and path of every endpoint,
 * without the schemas, so that no page carries the schema library.
 */
export function endpointTable(): Plugin {
  return {
    name: "endpoint-table",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const table = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const endpointTable = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
