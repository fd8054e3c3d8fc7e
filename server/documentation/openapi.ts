import { z } from "zod";
import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { commonProblems, PROBLEMS, type ProblemCode, problem } from "#contract/problem.ts";

type Json = Record<string, unknown>;

const endpoints: [string, Endpoint][] = Object.entries(contract);

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json & { openapi: "3.1.0" } {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hot or Not: Celebrity Edition",
      version: "1",
      description: "Errors are application/problem+json (RFC 9457). All days are UTC.",
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: {
        player: {
          type: "apiKey",
          in: "cookie",
          name: "player",
          description:
            "The signed cookie that the first use of a player id is answered with. The header x-user-id names the player.",
        },
        operator: {
          type: "apiKey",
          in: "cookie",
          name: "operator",
          description:
            "The signed cookie that an operator signs in for. Without OPERATOR_TOKEN, a development start asks for none.",
        },
        operatorToken: { type: "http", scheme: "bearer", description: "OPERATOR_TOKEN, for programs." },
      },
    },
  };
}

function operation(
  name: string,
  { summary, player, params, query, body, answer, status = 200, contentType, operator, problems }: Endpoint,
): Json {
  return {
    operationId: name,
    summary,
    ...(player === "required" ? { security: [{ player: [] }, {}] } : {}),
    ...(operator === true ? { security: [{ operator: [] }, { operatorToken: [] }, {}] } : {}),
    parameters: [...parametersOf("path", params), ...parametersOf("query", query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } } }),
    responses: {
      [status]: {
        description: status === 202 ? "Accepted" : "OK",
        content: { [contentType ?? "application/json"]: { schema: schemaOf(answer, "output") } },
      },
      ...problemResponses([...problems, ...commonProblems]),
    },
  };
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
