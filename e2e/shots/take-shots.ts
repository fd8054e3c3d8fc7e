import { expect, test } from "../fixtures.ts";
import { ARENA_SHOTS } from "./arena-shots.ts";
import { BATTLE_SHOTS } from "./battle-shots.ts";
import { CLASSIC_SHOTS } from "./classic-shots.ts";
import { DASHBOARD_SHOTS } from "./dashboard-shots.ts";
import { DISCOVER_SHOTS } from "./discover-shots.ts";
import { GAME_SHOTS } from "./game-shots.ts";
import { LEAGUE_SHOTS } from "./league-shots.ts";
import { LIVE_EVENT_SHOTS } from "./live-event-shots.ts";
import { OFFLINE_SHOTS } from "./offline-shots.ts";
import { OTHER_SHOTS } from "./other-shots.ts";
import { SCREEN_SHOTS } from "./screen-shots.ts";

const SHOTS = [
  ...SCREEN_SHOTS,
  ...CLASSIC_SHOTS,
  ...GAME_SHOTS,
  ...BATTLE_SHOTS,
  ...ARENA_SHOTS,
  ...OTHER_SHOTS,
  ...DASHBOARD_SHOTS,
  ...DISCOVER_SHOTS,
  ...LEAGUE_SHOTS,
  ...LIVE_EVENT_SHOTS,
  ...OFFLINE_SHOTS,
];
const THEMES = { poster: "off", contrast: "on" } as const;
const QUIET = { "promo.banner": "dismissed", "promo.chip": "dismissed" };

for (const [theme, highContrast] of Object.entries(THEMES)) {
  for (const {
    name,
    reach,
    whole = false,
    moving = false,
    kept = { tutorialSeen: "true" },
    session = QUIET,
  } of SHOTS) {
    test.describe(`${theme} ${name}`, () => {
      test.use({
        kept: { ...kept, highContrast },
        contextOptions: { reducedMotion: moving ? "no-preference" : "reduce" },
      });

      test("is photographed", async ({ page, context, failures }, { project }) => {
        // Some shots show failures.
        failures.allow(/./);
        await context.addInitScript((entries) => {
          for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
        }, session);
        await reach(page, context);
        await expect
          .poll(() =>
            page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === "lazy")),
          )
          .toBe(true);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: `shots/${theme}/${project.name}/${name}.png`,
          fullPage: whole,
          animations: moving ? "allow" : "disabled",
        });
      });
    });
  }
}
