import type { Page } from "@playwright/test";
import { activeArenas, arenaDetail } from "#contract/arenas.ts";
import { live } from "#contract/health.ts";
import { activeLeagues, leagueDetail } from "#contract/leagues.ts";
import { pushStream } from "#contract/push.ts";
import { ADDRESS, answerArenas, ARENAS, arenaOf, detailOf, joinButton } from "./arena.ts";
import { untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { board, card, DETAIL, LIST, pretendLeagues, WEEKLY } from "./leagues.ts";
import { isCall } from "./play.ts";

/** The specified intervals, at which pages fetch where no stream can be had. */

const SCREENS = [
  {
    what: "the list of arenas",
    address: ARENAS,
    path: activeArenas.path,
    seconds: 30,
    shown: (page: Page) => page.getByRole("heading", { name: "Open Arena" }),
  },
  {
    what: "an arena",
    address: ADDRESS,
    path: arenaDetail.path.replace(":arenaId", "7"),
    seconds: 5,
    shown: joinButton,
  },
  {
    what: "the list of leagues",
    address: LIST,
    path: activeLeagues.path,
    seconds: 60,
    shown: (page: Page) => card(page, WEEKLY.name),
  },
  {
    what: "a league",
    address: DETAIL,
    path: leagueDetail.path.replace(":id", WEEKLY.id),
    seconds: 30,
    shown: (page: Page) => board(page).first(),
  },
];

for (const { what, address, path, seconds, shown } of SCREENS)
  test(`${what} is fetched every ${seconds} s where no stream can be had`, { tag: "@desktop" }, async ({
    page,
    failures,
  }) => {
    failures.allow(new RegExp(`^GET ${pushStream.path} 503$`));
    await answerArenas(page, { arenas: [arenaOf()], detail: await detailOf(page) });
    await pretendLeagues(page);
    let refusals = 0;
    await page.route(`${pushStream.path}*`, (route) => {
      refusals += 1;
      return route.fulfill({ status: 503, body: "" });
    });
    const fetches: string[] = [];
    page.on("request", (request) => {
      if (isCall(request, "GET", path)) fetches.push(request.url());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(address);
    await untilVisible(shown(page));

    /** Lets a second pass, and every fetch of it be answered. */
    const passSecond = async () => {
      await page.clock.runFor(1000);
      await page.evaluate((health) => fetch(health), live.path);
    };
    const first = fetches.length;
    for (let passed = 0; fetches.length === first && passed <= seconds; passed += 1) await passSecond();
    const fetchedAt: number[] = [];
    for (let second = 1; second <= 3 * seconds; second += 1) {
      const before = fetches.length;
      await passSecond();
      fetchedAt.push(...fetches.slice(before).map(() => second));
    }
    expect(refusals).toBeGreaterThan(0);
    expect(fetchedAt).toEqual([seconds, 2 * seconds, 3 * seconds]);
  });
