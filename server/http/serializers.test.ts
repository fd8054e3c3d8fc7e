import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { serializerOf } from "./serializers.ts";

test("every answer of the contract that is JSON, or a stream of it, has a serializer", () => {
  const endpoints: readonly Endpoint[] = Object.values(contract);
  const written = endpoints.filter(
    ({ contentType }) => contentType === undefined || contentType === "text/event-stream",
  );
  expect(written.length).toBeGreaterThan(100);
  for (const { answer } of written) expect(serializerOf(answer)).toBe(serializerOf(answer));
});

test("what is not in the schema is not written", () => {
  const write = serializerOf(z.object({ name: z.string(), seen: z.boolean().optional() }));
  expect(write({ name: 'A "name"', secret: "x" })).toBe(String.raw`{"name":"A \"name\""}`);
});
