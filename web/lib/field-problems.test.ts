import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { problemOf, refusedFields, type TypedField } from "./field-problems.ts";

const FITS = {
  badInput: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  typeMismatch: false,
  patternMismatch: false,
};

type Parts = Partial<Omit<TypedField, "validity">> & { validity?: Partial<TypedField["validity"]> };

const field = ({ validity, ...parts }: Parts): TypedField => ({
  name: "name",
  value: "",
  type: "text",
  required: false,
  dataset: {},
  ...parts,
  validity: { ...FITS, ...validity },
});

describe("what is wrong with a field", () => {
  test.for<[wrong: string | undefined, parts: Parts]>([
    [undefined, {}],
    ["Please fill this in.", { required: true }],
    ["Please fill this in.", { required: true, value: " \u200B" }],
    ["Please choose a file.", { required: true, type: "file" }],
    ["Please enter a number.", { type: "number", validity: { badInput: true } }],
    [undefined, { value: "12345", dataset: { limit: "5" } }],
    ["5 characters at most, please. There are 2 too many.", { value: "1234567", dataset: { limit: "5" } }],
    ["At least 4 characters, please. There are 2.", { value: " ab ", minLength: 4 }],
    ["From 1 to 60, please.", { value: "61", type: "number", min: "1", max: "60", validity: { rangeOverflow: true } }],
    ["1900 or more, please.", { value: "9", type: "number", min: "1900", validity: { rangeUnderflow: true } }],
    ["Please enter a whole number.", { value: "1.5", type: "number", validity: { stepMismatch: true } }],
    ["A quarter, please.", { value: "x", dataset: { wrong: "A quarter, please." }, validity: { stepMismatch: true } }],
  ])("%s", ([wrong, parts]) => {
    expect(problemOf(field(parts))).toBe(wrong);
  });

  test("a check of the form's own comes last", () => {
    const check = (typed: string) => (typed === "two" ? undefined : "Two, please.");
    expect(problemOf(field({ value: "one" }), check)).toBe("Two, please.");
    expect(problemOf(field({ value: "two" }), check)).toBeUndefined();
  });
});

test("what the server refused is said at the field that it is about", () => {
  const errors = { "facts.achievements.2": ["must be readable"], "facts.name": ["Too big"], revision: ["Invalid"] };
  const body = JSON.stringify({ detail: "Please check.", code: "invalid_request", errors });
  const names = ["name", "achievements"];
  expect(refusedFields(new ApiError(400, body, undefined), names)).toEqual({
    achievements: "This must be readable.",
    name: "Please check this.",
  });
  const taken = { detail: "Taken.", code: "name_taken", errors: { name: ["Somebody has this name."] } };
  expect(refusedFields(new ApiError(409, JSON.stringify(taken), undefined), names)).toEqual({
    name: "Somebody has this name.",
  });
  expect(refusedFields(new ApiError(502, "<html>", undefined), names)).toEqual({});
  expect(refusedFields(new TypeError("offline"), names)).toEqual({});
});
