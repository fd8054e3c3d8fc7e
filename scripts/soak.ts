/**
 * Repeats the random and the crash tests: `npm run soak -- 5` five times as often as `npm test`, by default 20 times. Or has
 * simulated players play as fast as they can: `npm run soak -- crowd 5` for five minutes, by default two.
 */
import { spawnSync } from "node:child_process";
import { soakCrowd } from "./soak-crowd.ts";

const USUAL = "20";
const USUAL_MINUTES = "2";
const TESTS = ["crash/crash.test", "crash/two-processes.test", "property.test"];

const [first = USUAL, second = USUAL_MINUTES] = process.argv.slice(2);
const isCrowd = first === "crowd";
const amount = isCrowd ? second : first;
if (!/^[1-9]\d{0,3}$/.test(amount)) throw new Error(`How often, or how many minutes, must be a number, not ${amount}`);
if (isCrowd) process.exit(await soakCrowd(Number(amount)));
const { status } = spawnSync("vitest", ["run", ...TESTS], { stdio: "inherit", env: { ...process.env, SOAK: amount } });
process.exit(status ?? 1);
