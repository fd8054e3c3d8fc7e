import type { Locator } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { loadRoster } from "#roster/load.ts";
import { untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import {
  banner,
  battleVotesSent,
  contender,
  expectBattle,
  intro,
  nameOf,
  nextGesture,
  openBattle,
  openBattleWithClock,
  pick,
  playBattles,
  podium,
  stage,
  seeSummary,
} from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./play.ts";
import { chatCard, dismissBefore, promo } from "./promos.ts";

/** The battle screen at every size and for assistive technology. */

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 1920, height: 1080 },
] as const;

const DESCRIPTIONS = loadRoster(new Date().getUTCFullYear()).map(({ description }) => description);

/** Runs in the page. @returns which of the texts would not be whole in the place of this one */
function cutOf(element: Element, texts: readonly string[]): string[] {
  const [node] = element.childNodes;
  if (node === undefined) return [...texts];
  const before = node.nodeValue;
  const cut = texts.filter((text) => {
    node.nodeValue = text;
    return element.scrollHeight - element.clientHeight >= 2;
  });
  node.nodeValue = before;
  return cut;
}

/** How far words lie on a poster, whose name may be anywhere on it, in px. */
const lapOnPosters = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const over = element.getBoundingClientRect();
    const laps = [...document.querySelectorAll(".pair-picture")].map((picture) => {
      const under = picture.getBoundingClientRect();
      return Math.min(
        Math.min(over.right, under.right) - Math.max(over.left, under.left),
        Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top),
      );
    });
    return Math.max(...laps);
  });

for (const viewport of SIZES) {
  test.describe(`on ${viewport.width} × ${viewport.height}`, { tag: "@phone" }, () => {
    test.use({ viewport });

    test("a battle and its result are on one screen", async ({ page }) => {
      await page.route("/api/battle-vote", async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), headToHead: { battles: 40, wins: 12 } };
        await route.fulfill({ response, json });
      });
      await openBattleWithClock(page);
      const expectOneScreen = async () => {
        const parts = [
          page.getByRole("heading", { level: 1 }),
          page.getByRole("button", { name: "Back to main" }),
          contender(page, "first"),
          contender(page, "second"),
        ];
        for (const part of parts) {
          const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(viewport.width);
          expect(y + height).toBeLessThanOrEqual(viewport.height);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(part === parts[0] ? 0 : 44);
        }
        const spare = await page.evaluate(() => {
          const title = document.createRange();
          title.selectNodeContents(document.querySelector("h1") ?? document.body);
          const modes = document.querySelector("[aria-label='Game mode']")?.getBoundingClientRect();
          return (modes?.left ?? 0) - title.getBoundingClientRect().right;
        });
        // For the second digit of the tenth battle.
        expect(spare).toBeGreaterThan(10);
        const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
        expect(scrolls).toBe(false);
      };
      await expectOneScreen();
      // What is told of either can be read to its end, whoever they are.
      const words = stage(page).locator(".contender-text");
      await expect(words).toHaveCount(2);
      expect(await words.first().evaluate(cutOf, DESCRIPTIONS)).toEqual([]);
      const [first, second] = [
        await contender(page, "first").boundingBox(),
        await contender(page, "second").boundingBox(),
      ];
      const stacked = viewport.width < 640;
      expect(first?.x === second?.x).toBe(stacked);
      expect(first?.y === second?.y).toBe(!stacked);
      // The question of the game stands beside the posters, in type that can be read from afar.
      const question = stage(page).getByText("Who's hotter?");
      await expect(question).toBeInViewport({ ratio: 1 });
      expect(await lapOnPosters(question.locator("span").first())).toBeLessThan(3);
      expect(await question.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))).toBeGreaterThan(
        19,
      );
      // In the middle of the two.
      const versus = await stage(page).getByText("VS", { exact: true }).boundingBox();
      const middle = ((first?.x ?? 0) + (second?.x ?? 0) + (second?.width ?? 0)) / 2;
      expect(Math.abs((versus?.x ?? 0) + (versus?.width ?? 0) / 2 - middle)).toBeLessThan(1);
      const name = await nameOf(page, "first");
      await pick(page, "first", "tap");
      await expect(banner(page, name)).toBeVisible();
      await expectOneScreen();
      expect(await lapOnPosters(banner(page, name))).toBeLessThan(3);
      if (viewport.height < 544) {
        const across = (second?.x ?? 0) + (second?.width ?? 0) - (first?.x ?? 0);
        expect(across).toBeGreaterThan(0.9 * viewport.width);
      }
      // The winner's stamp keeps to the strip of the poster's number, above name and emblem, and beside it.
      const { reach, aside } = await contender(page, "first").evaluate((card) => {
        const picture = card.querySelector(".pair-picture")?.getBoundingClientRect();
        const stamp = card.querySelector(".stamp")?.getBoundingClientRect();
        return {
          reach: ((stamp?.bottom ?? 0) - (picture?.top ?? 0)) / (picture?.height ?? 1),
          aside: ((picture?.right ?? 0) - (stamp?.right ?? 0)) / (picture?.width ?? 1),
        };
      });
      expect(aside).toBeGreaterThan(stacked || viewport.height < 544 ? 0.1 : 0.165);
      expect(reach).toBeGreaterThan(0);
      expect(reach).toBeLessThan(0.3);
      // What the others picked is the reward: it can be read to its end.
      const picks = stage(page).locator(".contender-pick");
      await expect(picks).toHaveText(["A bold pick: most disagree", "Most others picked this one"]);
      await expect(stage(page).locator(".battle-split-figure")).toHaveText([
        /^28% of the others/,
        /^72% of the others/,
      ]);
      for (const side of ["width", "height"])
        await expect(stage(page).locator(".battle-split > i")).toHaveCSS(side, /^[1-9]/);
      for (const part of await stage(page).locator(".battle-split-figure, .battle-split").all())
        expect(await lapOnPosters(part)).toBeLessThan(3);
      await expect(contender(page, "first").locator(".stamp")).toHaveText("Your pick");
      await expect(contender(page, "second").locator(".stamp")).toHaveText("Crowd's pick");
      await expect(contender(page, "second").locator(".stamp")).toHaveCSS("opacity", "1");
      for (const each of await picks.all())
        expect(
          await each.evaluate((pick) => {
            const caption = pick.closest(".pair-caption");
            const { clientWidth = 0, clientHeight = 0, scrollHeight = 0 } = caption ?? {};
            return pick.scrollWidth <= clientWidth && scrollHeight <= clientHeight;
          }),
        ).toBe(true);
      const figures = stage(page).locator(".contender-figures");
      await expect(figures).toHaveCount(2);
      for (const each of await figures.all()) {
        const cut = await each.evaluate((element) => element.scrollWidth > element.clientWidth);
        expect(cut).toBe(false);
      }
    });
  });
}

test("a promo below the pair moves it nowhere", { tag: "@phone" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await openBattleWithClock(page);
  const before = await contender(page, "first").boundingBox();
  await playBattles(page, (place) => contender(page, place).tap(), { upTo: 2 });
  await page.clock.runFor(1000);
  await expect(chatCard(page)).toBeVisible();
  // The longest that one says.
  const title = promo(page).locator(".promo-title > span").first();
  await title.evaluate((element, words) => {
    element.textContent = words;
  }, "Fancy a chat with an AI star?");
  expect(await contender(page, "first").boundingBox()).toEqual(before);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test(`'BATTLE!' lies on no poster at ${viewport.width} × ${viewport.height}`, { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize(viewport);
    await page.goto(hrefOf("battle"));
    await untilVisible(intro(page));
    expect(await lapOnPosters(intro(page))).toBeLessThan(6);
  });

test("a pair whose pictures are awaited shows the names, and is shut", { tag: "@desktop" }, async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  await page.route("/images/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await untilVisible(intro(page));
  await page.keyboard.press("Escape");
  for (const place of ["first", "second"] as const) {
    await expect(contender(page, place)).toHaveAttribute("aria-disabled", "true");
    await expect(contender(page, place)).toHaveCSS("cursor", "default");
    const picture = contender(page, place).locator(".pair-picture");
    expect(await picture.evaluate((sheet) => getComputedStyle(sheet, "::before").content)).toContain(
      await nameOf(page, place),
    );
  }
  await nextGesture(page);
  await page.keyboard.press("ArrowLeft");
  letGo();
  const pictures = stage(page).locator(".pair-picture > img");
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((each) => each instanceof HTMLImageElement && each.complete)))
    .toBe(true);
  await nextGesture(page);
  await expect(contender(page, "first")).not.toHaveAttribute("aria-disabled");
  expect(votes).toEqual([]);
});

test("each pair and each winner is announced to screen readers", { tag: "@desktop" }, async ({ page }) => {
  await openBattleWithClock(page);
  const heard = page.locator("output[aria-live=polite]");
  const first = await nameOf(page, "first");
  await pick(page, "first", "key");
  await expect(banner(page, first)).toBeVisible();
  await page.clock.runFor(100);
  await expect(heard).toContainText(new RegExp(`(${first} wins|Your pick: ${first})\\. .+\\. ${first}: `));
  await nextGesture(page);
  await page.keyboard.press("Escape");
  await expectBattle(page, 2);
  await page.clock.runFor(100);
  const pair = `${await nameOf(page, "first")} versus ${await nameOf(page, "second")}`;
  await expect(heard).toHaveText(`Battle 2 of 10: ${pair}`);
});

test.describe("is accessible", { tag: "@desktop" }, () => {
  test("while the session loads", async ({ page }) => {
    await page.route("/api/battle-session", () => new Promise<void>(() => undefined));
    await page.goto(hrefOf("battle"));
    await expect(page.getByText("Opening the arena…")).toBeAttached();
    await expectNoAxeFindings(page);
  });

  test("with a pair", async ({ page }) => {
    await openBattle(page);
    await expectNoAxeFindings(page);
  });

  test("in the intro, with a result, in the summary", async ({ page }) => {
    test.slow();
    await openBattleWithClock(page);
    await page.reload();
    await untilVisible(intro(page));
    await expectNoAxeFindings(page);
    await expect(intro(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(intro(page)).toBeHidden();
    await nextGesture(page);
    const name = await nameOf(page, "first");
    await pick(page, "first");
    await expect(banner(page, name)).toBeVisible();
    await expectNoAxeFindings(page);
    await expect(banner(page, name)).toBeVisible();
    await nextGesture(page);
    await page.keyboard.press("Escape");
    await nextGesture(page);
    await playBattles(page, (place) => contender(page, place).click(), { from: 2 });
    await seeSummary(page);
    await expect(podium(page)).toHaveCount(6);
    await expectNoAxeFindings(page);
  });

  test("with a failed vote", async ({ page, failures }) => {
    failures.expect("POST /api/battle-vote 500");
    await page.route("/api/battle-vote", (route) => route.fulfill({ status: 500, body: "broken" }));
    await openBattleWithClock(page);
    await pick(page, "first", "key");
    await untilVisible(toast(page, "Failed to submit battle vote"));
    await expectNoAxeFindings(page);
  });

  test("with an unavailable arena", async ({ page, failures }) => {
    failures.expect("POST /api/battle-session 500");
    await page.route("/api/battle-session", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.goto(hrefOf("battle"));
    await expect(page.getByRole("heading", { name: "Battle Arena Unavailable" })).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
