/** Runs the browser tests and passes on its arguments. */
import { runPlaywright } from "./playwright.ts";

process.exit(await runPlaywright("playwright.config.ts", process.argv.slice(2)));
