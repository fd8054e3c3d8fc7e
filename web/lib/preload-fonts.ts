import type { Plugin } from "vite";

/**
 * Adds a preload link to the built page for each font file whose name starts with one of `names`, so that the first
 * text is rendered in its final font.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && names.some((name) => file.split("/").at(-1)?.startsWith(name)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          })),
    },
  };
}
