import { expect, test } from "vitest";
import { isFiniteNumber, isListOf, isMissingOr, isNullOr, isObjectOf, isOneOf, isText } from "./shapes.ts";

interface Sample {
  name: string;
  mood: "good" | "bad";
  age: number | null;
  tags: readonly string[];
  note?: string | undefined;
}

const isSample = isObjectOf<Sample>({
  name: isText,
  mood: isOneOf(["good", "bad"]),
  age: isNullOr(isFiniteNumber),
  tags: isListOf(isText),
  note: isMissingOr(isText),
});

const sample = { name: "Ada", mood: "good", age: 36, tags: ["a", "b"] };

test.each([sample, { ...sample, age: null }, { ...sample, note: "x" }, { ...sample, more: 1 }])(
  "%o has the shape",
  (value) => expect(isSample(value)).toBe(true),
);

test.each([
  null,
  undefined,
  "Ada",
  [],
  {},
  { ...sample, name: 1 },
  { ...sample, mood: "sad" },
  { ...sample, age: Number.NaN },
  { ...sample, age: undefined },
  { ...sample, tags: ["a", 1] },
  { ...sample, tags: "ab" },
  { ...sample, note: null },
])("%o has another one", (value) => expect(isSample(value)).toBe(false));
