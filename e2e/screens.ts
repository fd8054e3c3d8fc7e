import { OPEN_PAGES, PAGES } from "#contract/values/pages.ts";

/** The celebrity whose page represents all celebrity pages. */
const SOMEBODY = "adele";

/** An address for every open screen. */
export const ADDRESSES: readonly string[] = OPEN_PAGES.map((name) => PAGES[name].path.replace(":id", SOMEBODY));
