import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

interface ServiceWorkerOptions {
  /** Path of the worker's source. */
  entry: string;
  /** Whether a built file is part of the app shell, which works offline. */
  isOfShell: (file: string) => boolean;
}

/** An entry of Workbox's precache manifest. */
interface ShellEntry {
  url: string;
  revision: string | null;
  integrity: string;
}

/**
 * Builds the service worker as `/service-worker.js` after the page, with the files to precache as `SHELL` and an id of
 * this build as `BUILD`. Every file is listed with its hash, so a cache never mixes files of two builds.
 */
export function serviceWorker({ entry, isOfShell }: ServiceWorkerOptions): Plugin {
  let outDir = "";
  return {
    name: "service-worker",
    apply: ({ build: { ssr } = {} }, { command }) => command === "build" && ssr === undefined,
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle(_options, bundle) {
      const shell = Object.values(bundle)
        .filter(({ fileName }) => isOfShell(fileName))
        .map(shellEntry)
        .toSorted((one, other) => one.url.localeCompare(other.url));
      const digest = createHash("sha256").update(JSON.stringify(shell)).digest("hex");
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { BUILD: JSON.stringify(digest.slice(0, 12)), SHELL: JSON.stringify(shell) },
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: "iife", entryFileNames: "service-worker.js" } },
        },
      });
    },
  };
}

function shellEntry(file: Rolldown.OutputChunk | Rolldown.OutputAsset): ShellEntry {
  const content = file.type === "chunk" ? file.code : file.source;
  const sha256 = createHash("sha256").update(content).digest("base64");
  // File names in assets/ contain a content hash, so they need no revision.
  const isNamedByContent = file.fileName.startsWith("assets/");
  return {
    url: `/${file.fileName}`,
    revision: isNamedByContent ? null : sha256,
    integrity: `sha256-${sha256}`,
  };
}
