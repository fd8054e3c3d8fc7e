import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

interface ServiceWorkerOptions {
  /** The source of the worker. */
  entry: string;
  /** Whether a built file belongs to the shell, which opens without a connection. */
  isOfShell: (file: string) => boolean;
}

/** A file of the shell, as Workbox takes it. */
interface ShellEntry {
  url: string;
  revision: string | null;
  integrity: string;
}

/**
 * Builds the service worker as `/service-worker.js` once the page is built, with what it is to keep as `SHELL` and a
 * name for this very build as `BUILD`. Each file is listed with its hash, so that a shell is of one build or not at all.
 */
export function serviceWorker({ entry, isOfShell }: ServiceWorkerOptions): Plugin {
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
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
  // A name that holds a hash needs no revision.
  const isNamedByContent = file.fileName.startsWith("assets/");
  return {
    url: `/${file.fileName}`,
    revision: isNamedByContent ? null : sha256,
    integrity: `sha256-${sha256}`,
  };
}
