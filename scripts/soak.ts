/** Repeats the random and the crash tests: `npm run soak -- 5` five times as often as `npm test`, by default 20 times. */
import { spawnSync } from "node:child_process";

const USUAL = "20";
const TESTS = ["crash/crash.test", "crash/two-processes.test", "property.test"];

const [times = USUAL] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(`How often to repeat the tests must be a number, not ${times}`);
const { status } = spawnSync("vitest", ["run", ...TESTS], { stdio: "inherit", env: { ...process.env, SOAK: times } });
process.exit(status ?? 1);
