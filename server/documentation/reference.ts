import type { Endpoint } from "#contract/endpoint.ts";
import { contract } from "#contract/contract.ts";
import { commonProblems, PROBLEMS, type ProblemCode } from "#contract/problem.ts";
import { z } from "zod";

const endpoints: [string, Endpoint][] = Object.entries(contract);

/** The contract as a page to read, without scripts. */
export function referencePage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Hot or Not: Celebrity Edition</title>
</head>
<body>
<main>
<h1>API of Hot or Not: Celebrity Edition</h1>
<p>Bodies and answers are JSON; problems are <code>application/problem+json</code> (RFC 9457) with <code>status</code>, <code>title</code>,
<code>detail</code>, <code>code</code> and, for 400, <code>errors</code> by field. A player is named by the header <code>x-user-id</code> and proven
by the cookie that the first use of the id is answered with. All days are UTC. <a href="${contract.openApiDocument.path}">The same as OpenAPI 3.1</a>.</p>
<h2>Calls</h2>
<ul>${endpoints.map(([name, { method, path }]) => `<li><a href="#${name}"><code>${method} ${path}</code></a></li>`).join("\n")}</ul>
${endpoints.map(([name, endpoint]) => section(name, endpoint)).join("\n")}
<h2>Problems of any call</h2>
${problemList(commonProblems)}
</main>
</body>
</html>
`;
}

function section(
  name: string,
  { method, path, summary, player, params, query, body, answer, problems }: Endpoint,
): string {
  return `<section id="${name}">
<h2><code>${method} ${path}</code></h2>
<p>${escape(summary)}${player === "required" ? " Needs a player." : ""}</p>
${schemaBlock("Path", params)}${schemaBlock("Query", query)}${schemaBlock("Body", body)}${schemaBlock("Answer", answer)}
${problems.length > 0 ? `<h3>Problems</h3>${problemList(problems)}` : ""}
</section>`;
}

function schemaBlock(title: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return "";
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: title === "Answer" ? "output" : "input",
    unrepresentable: "any",
  });
  return `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function problemList(codes: readonly ProblemCode[]): string {
  return `<ul>${codes.map((code) => `<li>${PROBLEMS[code].status} <code>${code}</code>: ${PROBLEMS[code].title}</li>`).join("\n")}</ul>`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
