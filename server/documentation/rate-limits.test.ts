import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#contract/contract.ts";
import { type Endpoint, endpoint } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/values/rate-limits.ts";
import { openApi } from "./openapi.ts";

/** The operation that is printed of an endpoint. */
function operationOf(name: string, endpoint: Endpoint) {
  const paths = openApi({ [name]: endpoint })["paths"] as Record<string, Record<string, object>>;
  return Object.values(paths).flatMap((methods) => Object.values(methods))[0];
}

test.for(Object.entries<Endpoint>(contract))(
  "the document prints the limit, if there is one, and how long to wait: %s",
  ([name, each]) => {
    if (each.limit === null) {
      expect(operationOf(name, each)).toMatchObject({ description: "" });
      expect(operationOf(name, each)).not.toHaveProperty("x-rate-limit");
      return;
    }
    const { countedBy, perSecond, burst } = LIMITS[each.limit];
    expect(operationOf(name, each)).toMatchObject({
      description: expect.stringContaining(` per ${countedBy.split("-")[0]}`),
      "x-rate-limit": { name: each.limit, countedBy, perSecond, burst },
      responses: { 429: { headers: { "Retry-After": { schema: { type: "integer" } } } } },
    });
  },
);

test("limits are described in a sentence", () => {
  expect(operationOf("castVote", contract.castVote)).toHaveProperty(
    "description",
    "At most 2 calls a second per player, 10 at once. At most 750 votes a day per network and celebrity, 750 at once. It may be sent again when the answer was lost.",
  );
  expect(operationOf("helpChat", contract.helpChat)).toHaveProperty(
    "description",
    "At most 20 calls a minute per player or network, 20 at once. At most 2 calls a second per network, 60 at once.",
  );
  expect(operationOf("helpChat", contract.helpChat)).toHaveProperty("x-rate-limit.also", [
    { name: "helpNetwork", countedBy: "network", perSecond: 2, burst: 60 },
  ]);
});

test("an event stream is documented with the shape of its events", () => {
  const changes = endpoint({
    method: "GET",
    path: "/api/changes",
    summary: "What changes.",
    player: "none",
    answer: z.object({ changed: z.string() }),
    contentType: "text/event-stream",
    limit: "address",
    problems: [],
  });
  expect(operationOf("changes", changes)).toMatchObject({
    responses: {
      200: {
        description: expect.stringContaining("Server-sent events"),
        content: { "text/event-stream": { schema: { properties: { changed: { type: "string" } } } } },
      },
    },
  });
});
