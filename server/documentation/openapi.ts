import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { callersOf, callerTags, securitySchemes } from "./callers.ts";
import { RETRY_AFTER, rateLimitOf, sentenceOf } from "./rate-limits.ts";
import { commonProblems, PROBLEMS, type ProblemCode, problem } from "#contract/problem.ts";

type Json = Record<string, unknown>;

/** Endpoints by name as an OpenAPI 3.1 document. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): Json & { openapi: "3.1.0" } {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hot or Not: Celebrity Edition",
      version: "1",
      description: "Errors are application/problem+json (RFC 9457). All days are UTC.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/" }],
    tags: callerTags,
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes,
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const { summary, params, query, body, answer, status = 200, contentType } = endpoint;
  const { limit, repeatable } = endpoint;
  const isStream = contentType === "text/event-stream";
  const sentences = [
    limit === null ? "" : sentenceOf(limit),
    repeatable === true ? "It may be sent again when the answer was lost." : "",
  ];
  return {
    operationId: name,
    summary,
    description: sentences.join(" ").trim(),
    ...(limit === null ? {} : { "x-rate-limit": rateLimitOf(limit) }),
    ...callersOf(endpoint),
    parameters: [...parametersOf("path", params), ...parametersOf("query", query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } } }),
    responses: {
      [status]: {
        description: isStream
          ? "Server-sent events; the data of each is JSON of this shape."
          : status === 202
            ? "Accepted"
            : "OK",
        content: { [contentType ?? "application/json"]: { schema: schemaOf(answer, "output") } },
      },
      ...problemResponses(problemsOf(endpoint)),
    },
  };
}

/** All problems that an endpoint can respond with. */
function problemsOf({ problems, player, method, limit }: Endpoint): ProblemCode[] {
  const claims: ProblemCode[] = player === "required" && method !== "GET" ? ["proof_required"] : [];
  return [...problems, ...claims, ...commonProblems].filter((code) => code !== "rate_limited" || limit !== null);
}

function parametersOf(place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, "input"),
  }));
}

function problemResponses(codes: ProblemCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(", "),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return json;
}
