/**
 * Takes screenshots of every screen into shots/: `npm run shots`, or a subset with `npm run shots -- -g battle`. All posters
 * of the roster on a sheet each shape: `npm run shots -- posters`.
 */
import { runPlaywright } from "./playwright.ts";
import { drawPosterSheets } from "./poster-sheets.ts";

const asked = process.argv.slice(2);
if (asked[0] === "posters") await drawPosterSheets();
else process.exit(await runPlaywright("shots.config.ts", asked));
