import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.for([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [1_234_567, "1.2 MB"],
  [345_600_000, "346 MB"],
  [2e12, "2.0 TB"],
] as const)("%i bytes read %s", ([bytes, words]) => {
  expect(formatBytes(bytes)).toBe(words);
});
