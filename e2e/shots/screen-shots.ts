import { hrefOf, OPEN_PAGES } from "#contract/values/pages.ts";
import { ADDRESSES } from "../screens.ts";
import { open, type Shot } from "./shot.ts";

/** Every open screen, as it first appears. */
export const SCREEN_SHOTS: readonly Shot[] = OPEN_PAGES.map((name, place) => ({
  name: `screen-${name}`,
  whole: true,
  reach: (page) => open(page, ADDRESSES[place] ?? hrefOf("home")),
}));
