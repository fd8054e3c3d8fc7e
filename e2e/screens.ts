import { OPEN_PAGES, PAGES } from "#contract/values/pages.ts";

/** The celebrity whose page represents all celebrity pages. */
const SOMEBODY = "adele";

/** Every open screen with an address. */
export const SCREENS = OPEN_PAGES.map((name) => ({ name, address: PAGES[name].path.replace(":id", SOMEBODY) }));

export const ADDRESSES: readonly string[] = SCREENS.map(({ address }) => address);
