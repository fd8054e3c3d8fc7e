import { buildWeb } from "./build-web.ts";

await buildWeb({ force: process.argv.includes("--force") });
