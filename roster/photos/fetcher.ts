import { z } from "zod";
import { PhotoRefused, SiteUnavailable } from "./errors.ts";
import { formatNamed, formatShown } from "./formats.ts";
import { retryAfter, TryAgain, withPatience } from "./retry.ts";
import { type AddressGuard, createAddressGuard, type Sites } from "./sites.ts";
import { createTurns } from "./turns.ts";

const MEGABYTE = 1_000_000;
/** Ten well-known people's complete items fit in this. */
const LARGEST_ANSWER = 24 * MEGABYTE;
const LARGEST_PICTURE = 12 * MEGABYTE;
const MOST_REDIRECTS = 4;

export interface FetcherOptions {
  sites: Sites;
  /** User-Agent with the program's name, version and contact. */
  userAgent: string;
  /** Minimum pause between two requests, in ms. */
  pauseMs: number;
  /** Timeout of a request including its body, in ms. */
  timeoutMs: number;
  /** In ms since the epoch. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Gives up at once when sites cannot be reached, as long as none has responded: somebody waits for that line. */
  isHasty?: boolean;
  /** Aborts the request in flight. */
  signal: AbortSignal;
}

/**
 * A polite HTTP client: identifies itself, sends one request at a time with pauses, honours Retry-After, and contacts only
 * its configured sites. Sources: foundation.wikimedia.org, Wikimedia Foundation User-Agent Policy; mediawiki.org,
 * API:Etiquette.
 */
export interface Fetcher {
  guard: AddressGuard;
  /**
   * Fetches JSON from an API.
   * @throws {SiteUnavailable} when there is no response or it reports an error
   */
  json: (address: string) => Promise<unknown>;
  /**
   * Downloads a picture whose declared media type and first bytes agree on a supported format.
   * @throws {PhotoRefused} address, missing_file, too_large, format
   * @throws {SiteUnavailable}
   */
  picture: (address: string) => Promise<Buffer>;
}

/** Transient errors of the Action API (mediawiki.org, API:Errors and warnings). */
const PASSING = new Set(["maxlag", "ratelimited", "readonly", "internal_api_error_DBQueryError"]);
const failure = z.object({ error: z.object({ code: z.string(), info: z.string().default("") }) });

export function createFetcher(options: FetcherOptions): Fetcher {
  const { sites, userAgent, timeoutMs, now, sleep, signal, isHasty = false } = options;
  let isReached = false;
  const guard = createAddressGuard(sites);
  const inTurn = createTurns(options);

  /** Sends one request. Its body is read, up to the limit, before the next request starts. */
  async function request(url: URL, accept: string, limit: number): Promise<Received> {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { "user-agent": userAgent, accept },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    isReached = true;
    const { status, headers } = answer;
    const location = status >= 300 && status < 400 ? headers.get("location") : null;
    if (!answer.ok) await answer.body?.cancel();
    if (status === 429 || status >= 500)
      throw new TryAgain(`${url.host} answers ${status}`, retryAfter(headers.get("retry-after"), now()));
    if (status === 404 || status === 410) throw new PhotoRefused("missing_file", `${url.href} is gone`);
    if (!answer.ok && location === null) throw new SiteUnavailable(`${url.host} answers ${status}`);
    return { url, headers, location, bytes: location === null ? await bodyOf(answer, limit) : Buffer.alloc(0) };
  }

  /** Follows redirects by hand: each target passes the same guard as the first address and waits its turn. */
  async function get(address: string, accept: string, limit: number): Promise<Received> {
    let url = guard(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const received = await inTurn(() => request(url, accept, limit)).catch((error: unknown) => {
        const failure = passing(error, url, signal);
        if (failure instanceof TryAgain && isHasty && !isReached)
          throw new SiteUnavailable(failure.message, { cause: error });
        throw failure;
      });
      if (received.location === null) return received;
      url = guard(URL.canParse(received.location, url) ? new URL(received.location, url) : received.location);
    }
    throw new PhotoRefused("address", `${address} is redirected more than ${MOST_REDIRECTS} times`);
  }

  return {
    guard,
    json: (address) =>
      withPatience(async () => {
        const { url, bytes, headers } = await get(address, "application/json", LARGEST_ANSWER).catch(notOfApi);
        const answer = parsed(bytes);
        if (answer === undefined) throw new TryAgain(`${url.host} answers with no JSON`);
        const { success, data } = failure.safeParse(answer);
        if (!success) return answer;
        const { code, info } = data.error;
        if (PASSING.has(code))
          throw new TryAgain(`${url.host}: ${info}`, retryAfter(headers.get("retry-after"), now()));
        throw new SiteUnavailable(`${url.host} answers ${code}: ${info}`);
      }, sleep),
    picture: (address) =>
      withPatience(async () => {
        const { bytes, headers } = await get(address, "image/jpeg, image/png, */*;q=0.1", LARGEST_PICTURE);
        const mediaType = headers.get("content-type") ?? "nothing known";
        const named = formatNamed(mediaType);
        if (named === undefined) throw new PhotoRefused("format", `${address} is sent as ${mediaType}`);
        if (formatShown(bytes) !== named) throw new PhotoRefused("format", `${address} is no ${named}, as it says`);
        return bytes;
      }, sleep),
  };
}

interface Received {
  url: URL;
  headers: Headers;
  /** The target of a redirect. */
  location: string | null;
  bytes: Buffer;
}

/** Reads a body up to the limit. The declared length is only a hint, and the limit applies after decompression. */
async function bodyOf(answer: Response, limit: number): Promise<Buffer> {
  const refused = () => new PhotoRefused("too_large", `${answer.url} is larger than ${limit / MEGABYTE} MB`);
  if (Number(answer.headers.get("content-length") ?? 0) > limit) {
    await answer.body?.cancel();
    throw refused();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop aborts the transfer.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > limit) throw refused();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** A refusal that would be the picture's fault is the site's fault when its API responds that way. */
function notOfApi(error: unknown): never {
  throw error instanceof PhotoRefused ? new SiteUnavailable(error.message, { cause: error }) : error;
}

/** Marks broken connections and timeouts as transient, but not the operator's abort. */
function passing(error: unknown, url: URL, signal: AbortSignal): unknown {
  const known = error instanceof PhotoRefused || error instanceof SiteUnavailable || error instanceof TryAgain;
  if (known || signal.aborted) return error;
  return new TryAgain(`${url.host} cannot be reached`, undefined, { cause: error });
}
