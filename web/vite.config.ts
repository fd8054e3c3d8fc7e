import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { endpointTable } from "./lib/endpoint-table.ts";
import { preloadFonts } from "./lib/preload-fonts.ts";
import { serviceWorker } from "./offline/service-worker-plugin.ts";

/**
 * Everything but font subsets that hardly any name needs, the operators' dashboard, payments, and the proof of work, which is asked
 * for by the server.
 */
const isOfShell = (file: string): boolean =>
  file === "index.html" ||
  (/\.(js|css|woff2)$/.test(file) &&
    !/-latin-ext-|analytics-dashboard-page-|proof-(?:solver|worker)-|purchase-|\/(?:chat-page|facts-dialog|ai-section)-/.test(
      file,
    ));

/** What Tailwind requires as well; keep the README in step. */
const OLDEST_BROWSERS = ["safari16.4", "firefox128", "chrome111"];

/** The entry has been loaded by then, and Firefox reports its preload as failed. */
const withoutEntry = (_file: string, files: string[]): string[] =>
  files.filter((file) => !/^assets\/index-.*\.js$/.test(file));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    endpointTable(),
    preloadFonts(["anton-latin-400", "inter-latin-wght"]),
    serviceWorker({ entry: join(import.meta.dirname, "offline/worker/service-worker.ts"), isOfShell }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutEntry },
  },
});
