import { dateFormat } from "../../lib/formatters.ts";

const clock = dateFormat({ timeStyle: "medium" });

interface FreshnessProps {
  /** Time of the last successful fetch, in ms since the epoch; 0 before the first. */
  updatedAt: number;
  /** Whether the last refresh failed. */
  failed: boolean;
  /** The period that changes are compared with, such as "the 24 hours before". */
  against: string;
  /** Whether there is anything in that period. */
  canCompare: boolean;
}

/** When the data was last fetched. Not announced, because it changes every 30 s. */
export function Freshness({ updatedAt, failed, against, canCompare }: FreshnessProps) {
  const at = updatedAt === 0 ? null : <time dateTime={new Date(updatedAt).toISOString()}>{clock(updatedAt)}</time>;
  return (
    <p className="mt-1 min-h-6 text-sm text-muted">
      {at !== null && !failed && (
        <>
          Updated {at}; refreshes every 30 seconds.{" "}
          {canCompare ? `Changes are compared with ${against}.` : `Nobody came in ${against}, so nothing is compared.`}
        </>
      )}
      {at !== null && failed && <b className="text-gold">Not updated since {at}. Retrying every 30 seconds.</b>}
    </p>
  );
}
