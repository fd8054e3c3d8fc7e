import { expect, test } from "vitest";
import { cellsOf, comboOf, comboWords } from "./combo.ts";
import { recordsOf } from "./testing/records.ts";

test("a combo counts votes in a row on one side of the crowd", () => {
  expect(comboOf(recordsOf("with with"))).toBeNull();
  expect(comboOf(recordsOf("against with with with"))).toEqual({ side: "with", length: 3 });
  expect(comboOf(recordsOf("with with with against"))).toBeNull();
  expect(comboOf(recordsOf("against against against"))).toEqual({ side: "against", length: 3 });
});

test("a celebrity without a crowd does not end a combo, a split crowd does", () => {
  expect(comboOf(recordsOf("with early with early with"))).toEqual({ side: "with", length: 3 });
  expect(comboOf(recordsOf("with with with split with"))).toBeNull();
  // It says nothing of a vote that is not part of it.
  expect(comboOf(recordsOf("with with with early"))).toBeNull();
  expect(comboOf([])).toBeNull();
});

test("its words", () => {
  expect(comboWords({ side: "with", length: 5 })).toBe("5 in a row with the crowd");
  expect(comboWords({ side: "against", length: 3 })).toBe("3 in a row against the crowd");
});

test("where there is no crowd, its cell is the vote", () => {
  expect(cellsOf(recordsOf("with early split"))).toEqual(["with", "hot", "split"]);
});
