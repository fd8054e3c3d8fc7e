import { build, type Plugin } from "vite";

const PLACE = "<!-- early.ts -->";

/** Writes a script into the page where it says so: before the styles, which would hold it up. @param entry of the script */
export function inlineEarly(entry: string): Plugin {
  return {
    name: "inline-early",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const script = await bundle(entry);
        if (!html.includes(PLACE)) throw new Error(`The page has no place for its script: ${PLACE}`);
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, target: "es2022", modulePreload: false, lib: { entry, formats: ["iife"], name: "early" } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error("The script of the page's head was not built");
  return chunk.code.trim();
}
