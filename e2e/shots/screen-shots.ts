import { OPEN_PAGES } from "#contract/values/pages.ts";
import { ADDRESSES } from "../screens.ts";
import { open, type Shot } from "./shot.ts";

/** Every screen of the table as it opens. */
export const SCREEN_SHOTS: readonly Shot[] = OPEN_PAGES.map((name, place) => ({
  name: `screen-${name}`,
  whole: true,
  reach: (page) => open(page, ADDRESSES[place] ?? "/"),
}));
