import type { Plugin } from "vite";

/**
 * Adds a script of the chunk `name` to the built page, in front of the app that imports it: what it takes to evaluate it is then a
 * task of its own.
 */
export function scriptOfChunk(name: string): Plugin {
  return {
    name: "script-of-chunk",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        if (bundle === undefined) return [];
        const chunk = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name);
        if (chunk === undefined) throw new Error(`No chunk is called ${name}`);
        // Scripts of a page run one after the other in one task, unless they wait for nothing.
        const attrs = { type: "module", async: true, crossorigin: "", src: `/${chunk.fileName}` };
        return [{ tag: "script", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
