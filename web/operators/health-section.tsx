import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { REFRESH_MS } from "../../contract/values/analytics-limits.ts";
import { type Answer, apiQuery } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { serverNow } from "../lib/server-time.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { formatBytes } from "./bytes.ts";
import { Facts } from "./facts.tsx";
import { BACKUP_ROW, concernsOf, DISK_ROW, jobRow, jobWords } from "./health-verdict.ts";
import { NothingYet, Panel } from "./panel.tsx";
import { Time } from "./time.tsx";

type Health = Answer<"houseHealth">;

/** How the product is, again every 30 s. */
export function HealthSection() {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("houseHealth", {}),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined)
    return isError ? (
      <ProblemNotice title="Unknown" detail="The product's health couldn't be loaded." onRetry={() => void refetch()} />
    ) : (
      <p className="text-muted">Loading…</p>
    );
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      <Verdict health={data} />
      <Now health={data} />
      <Storage health={data} />
      <Backup backup={data.backup} />
      <Jobs jobs={data.jobs} />
      <Tables tables={data.database.tables} />
    </div>
  );
}

/** Whether all is well, and otherwise what is not, with the way to what says more. */
function Verdict({ health }: { health: Health }) {
  const concerns = concernsOf(health, serverNow());
  return (
    <Panel
      title={concerns.length === 0 ? "All is well" : "Look at this"}
      definition="Judged by the jobs of this process, the disk and the last backup."
      className="lg:col-span-2"
    >
      {concerns.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-gold" />
          Every job succeeded, the disk has room, and there is a recent backup.
        </p>
      ) : (
        <ul aria-label="What is not well">
          {concerns.map(({ row, text }) => (
            <li key={row} className="flex items-center gap-2 border-t border-line py-2">
              <CircleAlert aria-hidden size={20} className="shrink-0 text-hot-text" />
              <a href={`#${row}`} className="min-h-6 font-semibold underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Now({ health: { startedAt, memoryBytes, streams, queues, connections } }: { health: Health }) {
  return (
    <Panel title="Now" definition="Of the server process that answered.">
      <Facts
        facts={[
          ["Started", <Time key="started" at={startedAt} />],
          ["Memory", formatBytes(memoryBytes)],
          ["Open streams", formatCount(streams)],
          ...queues.map(({ kind, waiting }): [string, ReactNode] => [
            `Waiting: ${kind.replaceAll("_", " ")}`,
            formatCount(waiting),
          ]),
          ["Database connections", `${connections.busy} busy, ${connections.idle} idle, ${connections.wanted} wanted`],
        ]}
      />
    </Panel>
  );
}

function Storage({ health: { database, disk, course } }: { health: Health }) {
  return (
    <Panel title="Storage" definition="The database, and the disk that holds the data folder. Noted once a day.">
      <Facts
        facts={[
          ["Database", formatBytes(database.bytes)],
          [
            "Disk",
            disk === null ? "Not known" : `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}`,
            DISK_ROW,
          ],
        ]}
      />
      {course.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Day by day</summary>
          <Figures
            name="Day"
            columns={["Database", "Free"]}
            rows={course
              .toReversed()
              .map(({ day, databaseBytes, freeBytes }) => [day, [databaseBytes, freeBytes].map(bytesOrNothing)])}
          />
        </details>
      )}
    </Panel>
  );
}

const OUTCOMES = { running: "Running", done: "Done", failed: "Failed" } as const;

function Backup({ backup }: Pick<Health, "backup">) {
  return (
    <Panel
      title="Last backup"
      definition="Made with npm run backup while the product runs. Prove it with npm run restore."
    >
      {backup === null ? (
        <div id={BACKUP_ROW} tabIndex={-1} className="scroll-mt-6 rounded-2xl">
          <NothingYet>No backup of this database has been made yet.</NothingYet>
        </div>
      ) : (
        <Facts
          facts={[
            ["Started", <Time key="begun" at={backup.beganAt} />],
            ["Outcome", `${OUTCOMES[backup.outcome]}${backup.reason === null ? "" : `: ${backup.reason}`}`, BACKUP_ROW],
            ...(backup.bytes === null ? [] : [["Size", formatBytes(backup.bytes)] satisfies [string, ReactNode]]),
            ["Last done", backup.lastDoneAt === null ? "Never" : <Time key="done" at={backup.lastDoneAt} />],
          ]}
        />
      )}
    </Panel>
  );
}

function Jobs({ jobs }: Pick<Health, "jobs">) {
  return (
    <Panel title="Jobs" definition="Scheduled work, counted since this process started.">
      {jobs.length === 0 ? (
        <NothingYet>No job has run here yet.</NothingYet>
      ) : (
        <Facts
          facts={jobs.map(({ capability, done, failed, lastRanAt, lastOk }) => [
            jobWords(capability),
            <span key={capability} className={lastOk ? "" : "text-hot-text"}>
              {lastOk ? "" : "Failed, will run again. "}
              {formatCount(done)} done, {formatCount(failed)} failed
              {lastRanAt !== null && (
                <>
                  , last <Time at={lastRanAt} />
                </>
              )}
            </span>,
            jobRow(capability),
          ])}
        />
      )}
    </Panel>
  );
}

function Tables({ tables }: Pick<Health["database"], "tables">) {
  return (
    <Panel
      title="Largest tables"
      definition="With their indexes, and how large they were 7 and 30 days ago. Rows are the database's estimates."
    >
      <Figures
        name="Table"
        columns={["Rows", "Size", "7 days ago", "30 days ago"]}
        rows={tables.map(({ name, rows, bytes, weekAgoBytes, monthAgoBytes }) => [
          name,
          [
            rows === null ? "not counted yet" : formatCount(rows),
            ...[bytes, weekAgoBytes, monthAgoBytes].map(bytesOrNothing),
          ],
        ])}
      />
    </Panel>
  );
}

const bytesOrNothing = (bytes: number | null) => (bytes === null ? "–" : formatBytes(bytes));

interface FiguresProps {
  /** What the rows are. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly [name: string, figures: readonly string[]])[];
}

/** A table of figures that fits a phone. */
function Figures({ name, columns, rows }: FiguresProps) {
  return (
    <table className="w-full text-left text-sm sm:text-base">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col">{name}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pl-2 text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, figures]) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="py-1 font-normal wrap-anywhere">
              {row}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index]} className="pl-2 text-right whitespace-nowrap">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
