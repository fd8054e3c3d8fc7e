import { PAGES, pageOfPath } from "#contract/values/pages.ts";

/** The path pattern of the screen at an address, such as `/celebrity/:id`; null for other sites. Nothing else of the address is stored. */
export function pageOf(url: string): string | null {
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  const page = pageOfPath(path);
  return page === undefined ? null : PAGES[page].path;
}

/** A public host name such as example.com, not an IP address or a local name. */
const HOST_NAME = /^(?=.{4,100}$)([a-z0-9-]+\.)+[a-z]{2,}$/;

/** The referring host; null when there is none or it is our own. */
export function referrerOf(referrer: string, ours: string | undefined): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host, hostname } = new URL(referrer);
  return host !== ours && HOST_NAME.test(hostname) ? hostname : null;
}
