/**
 * Takes screenshots of every screen into shots/: `npm run shots`, or a subset with `npm run shots -- -g battle`. All posters
 * of the roster on a sheet each shape: `npm run shots -- posters`. The README's picture, from a demo that runs:
 * `npm run shots -- readme http://localhost:3000`.
 */
import { runPlaywright } from "./playwright.ts";
import { drawPosterSheets } from "./poster-sheets.ts";
import { drawReadmePicture } from "./readme-picture.ts";

const asked = process.argv.slice(2);
if (asked[0] === "posters") await drawPosterSheets();
else if (asked[0] === "readme") await drawReadmePicture(asked[1] ?? "http://localhost:3000");
else process.exit(await runPlaywright("shots.config.ts", asked));
