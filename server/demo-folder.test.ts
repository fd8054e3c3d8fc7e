import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { demandOwnFolder } from "./demo-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hot-or-not-demo-"));
  return () => rmSync(dataDir, { recursive: true });
});

const demand = (demoCrowd: boolean) => () => demandOwnFolder({ dataDir, demoCrowd });

test("an empty folder becomes that of simulated players, and is refused to real ones from then on", () => {
  demand(true)();
  demand(true)();
  expect(demand(false)).toThrow(/has simulated players\. Start it with "npm run demo"/);
});

test("a folder of real players is refused to simulated ones, and stays as it is", () => {
  writeFileSync(join(dataDir, "session-secret"), "secret");
  expect(demand(true)).toThrow(/has data of real players/);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  demand(false)();
});
