import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../../contract/contract.ts";

test("a module brings the endpoints that it names, those that it names for their types left out", async () => {
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "silent",
  });
  onTestFinished(() => server.close());
  const namedIn = async (module: string) => {
    const code = (await server.transformRequest(module))?.code ?? "";
    return Object.keys(contract).filter((name) => code.includes(`"${name}":{"method":`));
  };
  expect(await namedIn("/outbox/voting-outbox.ts")).toEqual(["castVote", "undoVote", "completeGame"]);
  expect(await namedIn("/contests/join.ts")).toEqual([]);
  expect(await namedIn("/app/navigation.ts")).toEqual([]);
});
