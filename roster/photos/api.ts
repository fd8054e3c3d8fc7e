import { z } from "zod";
import { SiteUnavailable } from "./errors.ts";
import type { Fetcher } from "./fetcher.ts";

/** Wikimedia's own advice for programs that nobody waits for, in seconds (mediawiki.org, Manual:Maxlag parameter). */
const MOST_LAG_S = 5;

/** A call of an Action API: its parameters, and the form of its answer. */
export type Api = <T>(parameters: Record<string, string>, form: z.ZodType<T>) => Promise<T>;

/**
 * Opens the Action API at `base`.
 * @throws {SiteUnavailable} also when an answer has another form than the one that is known
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

/** A map of an answer: an empty one comes as an empty list. */
export function mapOf<T>(form: z.ZodType<T>): z.ZodType<T> {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), form);
}
