/** Runs the browser tests, with the arguments given. */
import { runPlaywright } from "./playwright.ts";

process.exit(await runPlaywright("playwright.config.ts", process.argv.slice(2)));
