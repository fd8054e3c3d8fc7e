import { SiteUnavailable } from "./errors.ts";

const MOST_TRIES = 5;
/** Initial wait, doubled on each retry. Wikimedia asks for at least 5 s (mediawiki.org, Manual:Maxlag parameter). */
const FIRST_WAIT_MS = 5000;
/** If a site asks to wait longer, the import gives up until the next run. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** A transient failure. */
export class TryAgain extends Error {
  /** The wait that the site requested, in ms. */
  readonly waitMs: number | undefined;

  constructor(detail: string, waitMs?: number, options?: ErrorOptions) {
    super(detail, options);
    this.name = "TryAgain";
    this.waitMs = waitMs;
  }
}

/**
 * Tries `work` up to 5 times, with exponential backoff and at least the wait that the site requests.
 * @throws {SiteUnavailable} after the last try
 */
export async function withPatience<T>(work: () => Promise<T>, sleep: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
      const wait = Math.max(error.waitMs ?? 0, FIRST_WAIT_MS * 2 ** (tries - 1));
      if (tries === MOST_TRIES) throw new SiteUnavailable(`${error.message}, ${tries} times`, { cause: error });
      if (wait > LONGEST_WAIT_MS)
        throw new SiteUnavailable(`${error.message}, and asks to wait ${Math.ceil(wait / 1000)} s`, { cause: error });
      await sleep(wait);
    }
  }
}

/** The wait requested by a `Retry-After` header, in ms. The header holds seconds or a date (RFC 9110, 10.2.3). */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
