import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { apiReference, openApiDocument } from "#contract/documentation.ts";
import { type EncodedText, encodedText } from "../http/encodings.ts";
import { CORRECTIONS } from "./corrections.ts";

const require = createRequire(import.meta.url);

/** The API reference: its page and the files that it loads. */
export interface Reference {
  page: string;
  /** A file by its path, compressed on first demand. */
  file: (path: string) => ReferenceFile | undefined;
}

interface ReferenceFile extends EncodedText {
  type: string;
}

/**
 * Starts Swagger UI. `validatorUrl: null` keeps the document from being sent to a public validator; links to single calls
 * (`deepLinking`) would nest a link in a button, and coloured examples lack contrast; of more than a hundred open calls it shows
 * only those in view, which the browser's search does not find, so groups are closed at first; each picker gets a name; a choice
 * of one server is none.
 */
const START = `
const named = (Select, { React }) => (props) =>
  React.createElement("label", null, React.createElement("span", { className: "name-of-select" }, "Value"), React.createElement(Select, props));
SwaggerUIBundle({
  url: "${openApiDocument.path}",
  dom_id: "#reference",
  deepLinking: false,
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  validatorUrl: null,
  plugins: [{ components: { ServersContainer: () => null }, wrapComponents: { Select: named } }],
});
`;

/** Reads Swagger UI from its package. Call it on the first visit: it takes 10 ms. */
export function openReference(): Reference {
  const sources: Record<string, string> = {
    "swagger-ui.css": fileOfLibrary("swagger-ui.css"),
    "corrections.css": CORRECTIONS,
    "swagger-ui-bundle.js": fileOfLibrary("swagger-ui-bundle.js"),
    "start.js": START,
  };
  const hash = createHash("sha256");
  for (const source of Object.values(sources)) hash.update(source);
  const folder = `${apiReference.path}/${hash.digest("hex").slice(0, 10)}`;
  const encoded = new Map<string, ReferenceFile>();

  const encode = (name: string, source: string): ReferenceFile => ({
    ...encodedText(source),
    type: name.endsWith(".css") ? "text/css" : "text/javascript",
  });

  return {
    page: pageFor(folder),
    file(path) {
      const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : "";
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
      if (source === undefined) return undefined;
      const known = encoded.get(name) ?? encode(name, source);
      encoded.set(name, known);
      return known;
    },
  };
}

/** From the package of the Fastify plugin: unlike `swagger-ui-dist`, it has no install script that reports usage. */
function fileOfLibrary(name: string): string {
  const stylesheet = require.resolve("@fastify/swagger-ui/static/swagger-ui.css");
  return readFileSync(join(dirname(stylesheet), name), "utf8");
}

const pageFor = (folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Hot or Not: Celebrity Edition</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${folder}/swagger-ui.css">
<link rel="stylesheet" href="${folder}/corrections.css">
</head>
<body>
<div id="reference"></div>
<noscript><p>This page needs scripts. The same as <a href="${openApiDocument.path}">an OpenAPI document</a>.</p></noscript>
<script src="${folder}/swagger-ui-bundle.js"></script>
<script src="${folder}/start.js"></script>
</body>
</html>
`;
