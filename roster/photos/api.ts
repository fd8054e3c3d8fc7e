import { z } from "zod";
import { SiteUnavailable } from "./errors.ts";
import type { Fetcher } from "./fetcher.ts";

/** Recommended for non-interactive clients, in seconds (mediawiki.org, Manual:Maxlag parameter). */
const MOST_LAG_S = 5;

/** Calls an Action API with parameters and validates the response. */
export type Api = <T>(parameters: Record<string, string>, form: z.ZodType<T>) => Promise<T>;

/**
 * Opens the Action API at `base`.
 * @throws {SiteUnavailable} also when a response does not have the expected shape
 */
export function openApi(fetcher: Fetcher, base: string): Api {
  return async (parameters, form) => {
    const url = new URL(base);
    const all = { ...parameters, format: "json", formatversion: "2", maxlag: String(MOST_LAG_S) };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    const answer = form.safeParse(await fetcher.json(url.href));
    if (answer.success) return answer.data;
    const [issue] = answer.error.issues;
    throw new SiteUnavailable(`${url.host} answers in an unknown form: ${issue?.path.join(".")} ${issue?.message}`);
  };
}

/** A map in a response. The API encodes an empty map as an empty list. */
export function mapOf<T>(form: z.ZodType<T>): z.ZodType<T> {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), form);
}
