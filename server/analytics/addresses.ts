import { PAGES, pageOfPath } from "#contract/values/pages.ts";

/** The path of the screen of an address, such as `/celebrity/:id`; null when it is none of the product's. Nothing else of the address is kept. */
export function pageOf(url: string): string | null {
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  const page = pageOfPath(path);
  return page === undefined ? null : PAGES[page].path;
}

/** A name such as example.com: no number of a machine, and nothing of a network at home. */
const HOST_NAME = /^(?=.{4,100}$)([a-z0-9-]+\.)+[a-z]{2,}$/;

/** The host of the page that led here; null when there is none, or when it is ours. */
export function referrerOf(referrer: string, ours: string | undefined): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host, hostname } = new URL(referrer);
  return host !== ours && HOST_NAME.test(hostname) ? hostname : null;
}
