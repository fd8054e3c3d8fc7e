const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

interface FreshnessProps {
  /** In ms; 0 while there are no figures. */
  updatedAt: number;
  /** The last refresh failed. */
  failed: boolean;
  /** What changes are against, such as "the 24 hours before". */
  against: string;
}

/** When the figures were read. Not announced: it changes every 30 s. */
export function Freshness({ updatedAt, failed, against }: FreshnessProps) {
  const at =
    updatedAt === 0 ? null : <time dateTime={new Date(updatedAt).toISOString()}>{clock.format(updatedAt)}</time>;
  return (
    <p className="mt-1 min-h-6 text-sm text-muted">
      {at !== null && !failed && (
        <>
          Updated {at}, every 30 seconds. Changes are against {against}.
        </>
      )}
      {at !== null && failed && (
        <b className="text-gold">Not updated since {at}. It is tried again every 30 seconds.</b>
      )}
    </p>
  );
}
