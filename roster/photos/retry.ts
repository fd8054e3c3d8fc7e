import { SiteUnavailable } from "./errors.ts";

const MOST_TRIES = 5;
/** Wikimedia asks for 5 s at least after a lag error (mediawiki.org, Manual:Maxlag parameter); it doubles each time. */
const FIRST_WAIT_MS = 5000;
/** Whoever asks for more is left alone until another run. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** A failure that may be over after a wait. */
export class TryAgain extends Error {
  /** The wait that the site asked for, in ms. */
  readonly waitMs: number | undefined;

  constructor(detail: string, waitMs?: number, options?: ErrorOptions) {
    super(detail, options);
    this.name = "TryAgain";
    this.waitMs = waitMs;
  }
}

/**
 * Does `work` up to 5 times, waiting as long as the site asks and longer each time.
 * @throws {SiteUnavailable} when patience ends
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

/** The wait that a `Retry-After` header asks for, in ms; it gives seconds or a date (RFC 9110, 10.2.3). */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
