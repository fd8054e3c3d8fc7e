import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { ExportFormat } from "#contract/values/analytics-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Period } from "./periods.ts";
import { selectEvents } from "./queries.ts";

/** Columns of an export, in order. Columns that do not apply to an event are empty. */
export const COLUMNS = [
  "timestamp",
  "event",
  "category",
  "page",
  "referrer",
  "reason",
  "celebrityId",
  "celebrityCategory",
  "voteType",
  "timeSpent",
  "direction",
  "velocity",
  "selectedCategory",
  "totalVotes",
  "hotVotes",
  "notVotes",
  "hotPercentage",
  "averageTimePerVote",
  "votingPattern",
  "action",
  "step",
  "pageLoadTime",
  "domReadyTime",
  "timeToInteractive",
  "connectionType",
] as const;

type Flat = Readonly<Record<string, unknown>>;

/**
 * Streams the events of a period as a file. In CSV (RFC 4180), values that a spreadsheet would run as a formula are prefixed
 * with an apostrophe. Source: OWASP, CSV injection.
 */
export function exportEvents(database: Pick<Database, "pool">, period: Period, format: ExportFormat): Readable {
  const events = flatEvents(database, period);
  if (format === "json") return Readable.from(json(events), { objectMode: false });
  return Readable.from(events).compose(
    stringify({ header: true, columns: [...COLUMNS], escape_formulas: true, record_delimiter: "windows" }),
  );
}

async function* json(events: AsyncIterable<Flat>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const event of events) {
    yield before + JSON.stringify(event, [...COLUMNS]);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* flatEvents(database: Pick<Database, "pool">, period: Period): AsyncGenerator<Flat> {
  for await (const { at, event, category, page, referrer, details } of selectEvents(database, period)) {
    yield {
      ...details,
      timestamp: at.toISOString(),
      event,
      category,
      page: page ?? undefined,
      referrer: referrer ?? undefined,
    };
  }
}
