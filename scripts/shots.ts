/** Takes screenshots of every screen into shots/: `npm run shots`, or a subset with `npm run shots -- -g battle`. */
import { runPlaywright } from "./playwright.ts";

process.exit(await runPlaywright("shots.config.ts", process.argv.slice(2)));
