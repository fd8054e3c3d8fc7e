import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineEarly } from "./early/inline-early.ts";
import { endpointTable } from "./lib/endpoint-table.ts";
import { preloadFonts } from "./lib/preload-fonts.ts";
import { scriptOfChunk } from "./lib/script-of-chunk.ts";
import { FONT_SHEETS } from "./ui/fonts.ts";
import { serviceWorker } from "./offline/service-worker-plugin.ts";

/**
 * Everything but font subsets that hardly any name needs, the operators' dashboard and their choice of emblems, the paid chat, and
 * the proof of work, which is asked for by the server.
 */
const isOfShell = (file: string): boolean =>
  file === "index.html" ||
  (/\.(js|css|woff2)$/.test(file) &&
    !/-latin-ext-|analytics-dashboard-page-|emblem-field-|ai-section-|proof-(?:solver|worker)-|^assets\/chat\//.test(
      file,
    ));

/**
 * Where a chunk is written. What is of the paid chat alone has a folder, as it is of no use without a connection. The screen of a
 * celebrity shares parts of the purchase.
 */
function chunkFile({
  facadeModuleId,
  moduleIds,
}: {
  facadeModuleId?: string | null;
  moduleIds: readonly string[];
}): string {
  const own = moduleIds.filter((id) => id.startsWith(import.meta.dirname));
  const isChat =
    facadeModuleId?.includes("/web/chat/") ??
    (own.length > 0 && own.every((id) => /\/web\/chat\/(?!purchase\/)/.test(id)));
  return isChat ? "assets/chat/[name]-[hash].js" : "assets/[name]-[hash].js";
}

/** What Tailwind requires as well; keep the README in step. */
const OLDEST_BROWSERS = ["safari16.4", "firefox128", "chrome111"];

/** What home's first card is made of, for the most part with a round's. */
const FIRST_CARD =
  /\/web\/(?:home\/(?:first-card|home-hints)|rounds\/(?:voting-card|vote-buttons?|round-shelf|kept-round|opening|choice)|ui\/(?:stamp|photo-\w+|use-swipe|gesture)|tutorial\/(?:tutorial-seen|hints)|lib\/celebrity-shape)\.tsx?$/;

/** What screens are made of. The paid chat has a folder of its own. */
const PARTS = /\/web\/(?!chat\/(?!purchase\/)).*\.tsx?$|\/contract\//;
/** What every ending leads on with. */
const ONWARD =
  /\/web\/(?:onward\/|rounds\/open-rounds|live-events\/round-stand|arenas\/next-open|rewards\/waiting-badges|ui\/(?:ending-|use-ending-|stage-unavailable)).*\.tsx?$/;
/** Of the paid chat, what other screens ask of it. */
const RUNNING_CHAT = /\/web\/chat\/(?:with-running-chat|sessions|phase|time-left|addresses)\.tsx?$/;
/** What the screens of rounds share. */
const ROUNDS = /\/web\/rounds\/(?:game-format|share-round|round-unavailable|kept-round-screen|ended-round)\.tsx?$/;
/** What every page does once it rests, and some screens at once. */
const AFTER_START = /\/web\/(?:accounts\/sign-out-elsewhere|arenas\/awaited-arenas|reminders\/awaken-reminders)\.ts$/;
/** Of a line or two each. */
const VALUES = /\/contract\/values\/(?!help-|languages|sentences)[^/]+\.ts$/;
const SHARED = [
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // From this many places that load code on, a part is one of those that nearly every visit needs.
  { name: "parts", test: PARTS, minShareCount: 5 },
  // Each of these would be files of some hundred bytes.
  { name: "onward", test: ONWARD, minShareCount: 2 },
  { name: "rounds", test: ROUNDS, minShareCount: 2 },
  { name: "at-rest", test: AFTER_START, minShareCount: 2 },
  { name: "running-chat", test: RUNNING_CHAT, minShareCount: 2 },
  { name: "values", test: VALUES, minShareCount: 2 },
];

/** React alone, evaluated in a task of its own. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|\/web\/react\.ts$/;

/** A chunk each, so that the page can have them one by one (scripts/first-screens.ts). */
const FONTS = Object.values(FONT_SHEETS).map((name) => ({
  name,
  test: new RegExp(`/web/ui/${name}\\.css$`),
  priority: 3,
}));

/** The page has scripts of its own for them; Firefox reports their preloads as failed. */
const withoutEntry = (_file: string, files: string[]): string[] =>
  files.filter((file) => !/^assets\/(?:index|react)-.*\.js$/.test(file));

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    endpointTable(),
    inlineEarly(join(import.meta.dirname, "early/early.ts")),
    scriptOfChunk("react"),
    preloadFonts(["anton-latin-400", "inter-latin-wght"]),
    serviceWorker({ entry: join(import.meta.dirname, "offline/worker/service-worker.ts"), isOfShell }),
  ],
  // React has it itself by now.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFile,
        // What every visit begins with is one file: several are larger, and each is asked for apart.
        codeSplitting: {
          groups: [
            { name: "react", test: REACT, priority: 3 },
            ...FONTS,
            { name: "index", tags: ["$initial"], priority: 2 },
            // So is what home's first card needs beside it.
            { name: "first-card", test: FIRST_CARD, priority: 1 },
            // What screens share is of some hundred bytes each: every screen would ask for dozens of files.
            ...(isSsrBuild === true ? [] : SHARED),
          ],
        },
      },
    },
    modulePreload: { polyfill: false, resolveDependencies: withoutEntry },
  },
}));
