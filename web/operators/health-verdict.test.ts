import { expect, test } from "vitest";
import { concernsOf } from "./health-verdict.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const WELL: Parameters<typeof concernsOf>[0] = {
  jobs: [{ capability: "live-events", done: 3, failed: 0, lastRanAt: null, lastOk: true }],
  disk: { freeBytes: 50, totalBytes: 100 },
  backup: {
    beganAt: "2026-11-26T12:00:00Z",
    outcome: "done",
    bytes: 1,
    reason: null,
    lastDoneAt: "2026-11-26T12:01:00Z",
  },
};

const said = (health: Partial<typeof WELL>) => concernsOf({ ...WELL, ...health }, NOW).map(({ text }) => text);

test("all is well when jobs succeed, the disk has room and a backup is young", () => {
  expect(said({})).toEqual([]);
  expect(said({ disk: null })).toEqual([]);
});

test("what is not well is named, and leads to its row", () => {
  const [job] = WELL.jobs;
  if (job === undefined || WELL.backup === null) throw new Error("There is none");
  expect(said({ jobs: [{ ...job, lastOk: false }] })).toEqual(["A job has failed: Live events."]);
  expect(concernsOf({ ...WELL, jobs: [{ ...job, lastOk: false }] }, NOW)[0]?.row).toBe("health-job-live-events");
  expect(said({ disk: { freeBytes: 9e9, totalBytes: 100e9 } })).toEqual(["The disk is nearly full: 9.0 GB are free."]);
  expect(said({ backup: null })).toEqual(["No backup has been made yet."]);
  expect(said({ backup: { ...WELL.backup, outcome: "failed" } })).toEqual(["The last backup has failed."]);
  expect(said({ backup: { ...WELL.backup, lastDoneAt: "2026-11-17T12:00:00Z" } })).toEqual([
    "The last backup is 10 days old.",
  ]);
  expect(said({ backup: { ...WELL.backup, outcome: "running", lastDoneAt: null } })).toEqual([]);
});
