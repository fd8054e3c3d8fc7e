/** Takes a picture of every screen into shots/: `npm run shots`, or some of them with `npm run shots -- -g battle`. */
import { runPlaywright } from "./playwright.ts";

process.exit(await runPlaywright("shots.config.ts", process.argv.slice(2)));
