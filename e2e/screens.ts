import { OPEN_PAGES, PAGES } from "#contract/values/pages.ts";
import { SCREENS as TABLE } from "../web/app/screens.ts";

/** The celebrity whose page represents all celebrity pages. */
const SOMEBODY = "adele";

/** Every open screen with an address. */
export const SCREENS = OPEN_PAGES.map((name) => ({ name, address: PAGES[name].path.replace(":id", SOMEBODY) }));

export const ADDRESSES: readonly string[] = SCREENS.map(({ address }) => address);

const isOfOperators = ({ name }: (typeof SCREENS)[number]) => TABLE[name].kind === "dashboard";

export const SCREENS_OF_PLAYERS = SCREENS.filter((screen) => !isOfOperators(screen));
export const SCREENS_OF_OPERATORS = SCREENS.filter(isOfOperators);
