import { OPEN_PAGES, PAGES } from "#contract/values/pages.ts";

/** Whose page stands for those of all celebrities. */
const SOMEBODY = "adele";

/** An address of every screen that exists. */
export const ADDRESSES: readonly string[] = OPEN_PAGES.map((name) => PAGES[name].path.replace(":id", SOMEBODY));
