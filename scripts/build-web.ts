import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { BUILT_FROM, NO_FILES } from "../server/pages/built-files.ts";
import { buildFirstScreens } from "./first-screens.ts";

const ROOT = join(import.meta.dirname, "..");
const OUTPUT = join(ROOT, "dist/web");
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Files smaller than this, in bytes, are not worth compressing. */
const SMALLEST_TO_COMPRESS = 600;

/** Builds the web, unless the existing build is from the same sources. */
export async function buildWeb({ force = false } = {}): Promise<void> {
  const sources = digestSources();
  const stamp = join(OUTPUT, BUILT_FROM);
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  // Built in a temporary folder and moved into place, so a server never serves a partial build and builds never mix.
  const aside = `${OUTPUT}.${process.pid}`;
  await leavingEnvironment(async () => {
    const built = await build({
      configFile: join(ROOT, "web/vite.config.ts"),
      build: { outDir: aside, emptyOutDir: true },
      logLevel: "warn",
    });
    const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    await buildFirstScreens({ folder: aside, files });
  });
  await compressFiles(aside);
  writeFileSync(join(aside, BUILT_FROM), sources);
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(aside, OUTPUT);
}

/** Restores NODE_ENV after `work`: Vite sets it for the whole process, which may become the server. */
async function leavingEnvironment(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: given } = process.env;
  await work();
  if (given === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = given;
}

function digestSources(): string {
  const files = globSync(["web/**/*", "contract/**/*", "scripts/*.ts", "package-lock.json"], { cwd: ROOT }).toSorted();
  const hash = createHash("sha256");
  for (const file of files) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/** Writes .br and .gz copies of every file that is worth compressing. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync("**/*", { cwd: folder, exclude: NO_FILES }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      if (content.length < SMALLEST_TO_COMPRESS) return;
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, best));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
