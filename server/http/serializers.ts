import fastJsonStringify, { type Schema } from "fast-json-stringify";
import { z } from "zod";

/** Writes an answer as JSON, with the fields of its schema alone. */
export type Serializer = (answer: unknown) => string;

const serializers = new WeakMap<z.ZodType, Serializer>();

/** Compiled when the first answer is written, once per process: all of them together take a quarter of a start. */
export function serializerOf(answer: z.ZodType): Serializer {
  const known = serializers.get(answer);
  if (known !== undefined) return known;
  // Both are JSON Schema of draft 7, which their types tell in different ways.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const schema = z.toJSONSchema(answer, { target: "draft-7", io: "output" }) as Schema;
  const serializer = fastJsonStringify(schema);
  serializers.set(answer, serializer);
  return serializer;
}
