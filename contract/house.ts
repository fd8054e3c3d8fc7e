import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const bytes = z.int().min(0);

export const houseHealth = endpoint({
  method: "GET",
  path: "/api/operators/health",
  summary:
    "How the product is: what waits, runs, grows and is kept. Queues, streams and jobs are those of the process that responds.",
  player: "none",
  operator: "watch",
  answer: z.object({
    startedAt: z.iso.datetime(),
    memoryBytes: bytes,
    /** Open streams of topics. */
    streams: z.int(),
    queues: z.array(z.object({ kind: z.string(), waiting: z.int() })),
    connections: z.object({ busy: z.int(), idle: z.int(), wanted: z.int() }),
    jobs: z.array(
      z.object({
        capability: z.string(),
        /** Since the process started. */
        done: z.int(),
        failed: z.int(),
        /** Null if it has not run in this process. */
        lastRanAt: z.iso.datetime().nullable(),
        lastOk: z.boolean(),
      }),
    ),
    database: z.object({
      bytes,
      /** The largest first. Rows are estimates of the database's. */
      tables: z.array(
        z.object({
          name: z.string(),
          bytes,
          /** About how many; null for a table that nothing has counted yet. */
          rows: z.int().nullable(),
          /** Seven and thirty days ago; null if it was not noted then. */
          weekAgoBytes: bytes.nullable(),
          monthAgoBytes: bytes.nullable(),
        }),
      ),
    }),
    /** Of the disk that holds the data folder; null if it does not tell. */
    disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
    /** The backup that was begun last, and when one was last done; null if there is none. */
    backup: z
      .object({
        beganAt: z.iso.datetime(),
        outcome: z.enum(["running", "done", "failed"]),
        bytes: bytes.nullable(),
        /** Why it failed. */
        reason: z.string().nullable(),
        lastDoneAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** A day each, the oldest first, up to 90. */
    course: z.array(z.object({ day: z.iso.date(), databaseBytes: bytes, freeBytes: bytes.nullable() })),
  }),
  limit: "address",
  problems: ["operator_required", "forbidden"],
});
