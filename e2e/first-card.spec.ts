import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { holdBack } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test as testTogether, testAlone as test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { nameOnStage, result, startCategory, stage, undoButton, voteByButton } from "./play.ts";

const firstCard = (page: Page): Locator => page.getByRole("region", { name: "First card" });
const poster = (page: Page): Locator => firstCard(page).getByRole("img", { name: /^Poster of / });
const press = (page: Page, name: string) => firstCard(page).getByRole("button", { name, exact: true }).tap();
const hints = (page: Page): Locator => firstCard(page).getByRole("button", { name: "Skip tutorial" });

async function whoIsShown(page: Page): Promise<string> {
  return ((await poster(page).getAttribute("alt")) ?? "").replace("Poster of ", "");
}

test("a vote on home starts the round with it, and can be taken back", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await page.getByLabel("Category").selectOption("Athletes");
  await expect(firstCard(page).getByText("Athletes", { exact: true })).toBeVisible();
  const name = await whoIsShown(page);
  const under = page.locator("[data-slot=next] img");
  const seenUnder = (await under.getAttribute("src")) ?? "";
  await press(page, "Hot");
  await expect(page.getByText("1 / 20 in Athletes", { exact: true })).toBeVisible();
  // Who was seen under the card is next.
  await expect(under).toHaveAttribute("src", seenUnder);
  await expect(result(page)).toHaveText("You: hot");
  await expect(nameOnStage(page)).toHaveText(name);
  await undoButton(page).tap();
  await expect(result(page)).toBeHidden();
  await expect(nameOnStage(page)).toHaveText(name);
  await expect(page.getByText("1 / 20 in Athletes", { exact: true })).toBeVisible();
});

test("until the round is there, a vote on home stays on its card: no empty stage stands between them", {
  tag: "@phone",
}, async ({ page }) => {
  const letRound = await holdBack(page, /\/assets\/voting-screen-[^/]*\.js$/);
  await page.goto(hrefOf("home"));
  await expect(poster(page)).toBeVisible();
  const name = await whoIsShown(page);
  const emptyStages = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const stage = document.querySelector("[data-stage]");
      if (stage !== null && stage.querySelector("[data-slot=current] img") === null) seen.push(stage.outerHTML);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await press(page, "Hot");
  await expect(firstCard(page).locator("[data-slot=current] .stamp[data-kind=hot]")).toHaveCSS("opacity", "1");
  // A second press is none on the next card.
  await press(page, "Not");
  letRound();
  await expect(result(page)).toHaveText("You: hot");
  await expect(nameOnStage(page)).toHaveText(name);
  expect(await emptyStages.jsonValue()).toEqual([]);
});

/** How far the buttons are above the dock, in px. */
async function roomBelow(page: Page): Promise<number> {
  const [hot, dock] = await Promise.all([
    firstCard(page).getByRole("button", { name: "Hot", exact: true }).boundingBox(),
    page.locator(".dock").boundingBox(),
  ]);
  return (dock?.y ?? 0) - ((hot?.y ?? Infinity) + (hot?.height ?? 0));
}

for (const kept of [{}, { tutorialSeen: "true" }])
  test.describe("tutorialSeen" in kept ? "later" : "on a first visit", () => {
    test.use({ kept });

    test("card and buttons fit the first screen, whatever the window's size", { tag: "@phone" }, async ({ page }) => {
      await page.goto(hrefOf("home"));
      await expect(poster(page)).toBeVisible();
      for (const [width, height] of [
        [412, 915],
        [390, 844],
        [390, 740],
        [390, 664],
        [360, 740],
        [390, 568],
        [320, 568],
        [360, 640],
        [820, 1180],
      ] as const)
        await test.step(`${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await expect.poll(() => roomBelow(page)).toBeGreaterThanOrEqual(0);
          await expect(poster(page)).toBeInViewport({ ratio: 1 });
          for (const name of ["Not", "Skip", "Hot"])
            await expect(firstCard(page).getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
          await expectNoSidewaysScrolling(page);
        });
    });
  });

for (const kept of [{}, { tutorialSeen: "true" }])
  test.describe("tutorialSeen" in kept ? "with the day above it" : "with its hints", () => {
    test.use({ kept });

    for (const [width, height] of [
      [390, 844],
      [375, 667],
      [360, 640],
      [320, 568],
    ] as const)
      test(`the buttons stay under the thumb when a vote starts the round at ${width} × ${height}`, {
        tag: "@phone",
      }, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(hrefOf("home"));
        await expect(poster(page)).toBeVisible();
        const before = await firstCard(page).getByRole("button", { name: "Hot", exact: true }).boundingBox();
        await press(page, "Hot");
        await expect(result(page)).toHaveText("You: hot");
        const after = await page.getByRole("button", { name: "Hot", exact: true }).boundingBox();
        expect(Math.abs((after?.y ?? Infinity) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
        expect(after).toMatchObject({ x: before?.x, width: before?.width, height: before?.height });
      });
  });

/** The longest of the roster (pop-music-stars.json), in the category with the longest name. */
const LONGEST = "American singer, songwriter and actress known for Like a Virgin, Like a Prayer and Ray of Light";

for (const [width, height] of [
  [640, 400],
  [568, 320],
  [844, 390],
  [390, 844],
  [1280, 800],
] as const)
  testTogether(
    `the longest description stands clear of the buttons at ${width} × ${height}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.route("/api/celebrities/category/*", async (route) => {
        const answer = await route.fetch();
        const listed = (await answer.json()) as readonly object[];
        await route.fulfill({ response: answer, json: listed.map((one) => ({ ...one, description: LONGEST })) });
      });
      await page.goto(hrefOf("home"));
      await page.getByLabel("Category").selectOption("Social Media Influencers");
      const note = firstCard(page).locator(".first-note");
      await expect(note).toContainText(LONGEST);
      const [foot, buttons] = await Promise.all([
        note.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().bottom;
        }),
        firstCard(page).getByRole("button", { name: "Not", exact: true }).boundingBox(),
      ]);
      expect(foot).toBeLessThanOrEqual(buttons?.y ?? 0);
    },
  );

for (const [width, height] of [
  [390, 844],
  [360, 780],
  [390, 664],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const)
  testTogether(
    `what is said of somebody is whole or left out at ${width} × ${height}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(hrefOf("home"));
      const note = firstCard(page).locator(".first-note");
      const isRoomy = height >= 768 || height < 480;
      for (const category of ["Athletes", "Pop Music Stars"]) {
        await page.getByLabel("Category").selectOption(category);
        await expect(note.getByText(category, { exact: true })).toBeVisible();
        for (let turn = 0; turn < 6; turn += 1) {
          const name = await whoIsShown(page);
          const { spare, lines, said } = await note.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const box = range.getBoundingClientRect();
            return {
              spare: element.getBoundingClientRect().height - box.height,
              lines: getComputedStyle(element).textOverflow,
              said:
                (element.querySelector("span")?.checkVisibility() ?? false)
                  ? element.textContent
                  : element.querySelector("b")?.textContent,
            };
          });
          expect(lines).toBe("clip");
          expect(spare, said).toBeGreaterThanOrEqual(-1);
          if (isRoomy) expect(said).not.toBe(category);
          else expect(said).toBe(category);
          await press(page, "Skip");
          await expect(poster(page)).not.toHaveAttribute("alt", `Poster of ${name}`);
        }
      }
    },
  );

testTogether("the first card says of whom it is one", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await page.getByLabel("Category").selectOption("Athletes");
  await expect(firstCard(page).getByText("Athletes", { exact: true })).toBeVisible();
});

test("reloading the round that it started, or going back and forth, votes no second time", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(hrefOf("home"));
  await expect(poster(page)).toBeVisible();
  await press(page, "Not");
  await expect(result(page)).toHaveText("You: not");
  await page.reload();
  await expect(page.getByText(/^2 \/ 20 in /)).toBeVisible();
  await page.goBack();
  await expect(poster(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/^2 \/ 20 in /)).toBeVisible();
  await expect(result(page)).toBeHidden();
});

test("skipping shows somebody else; a swipe sideways votes", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(poster(page)).toBeVisible();
  const name = await whoIsShown(page);
  await press(page, "Skip");
  await expect(poster(page)).not.toHaveAttribute("alt", `Poster of ${name}`);
  await expect(page).toHaveURL(hrefOf("home"));
  const next = await whoIsShown(page);
  await (await fingerOn(page)).swipe(poster(page), { dx: 160, dy: 10 });
  await expect(result(page)).toHaveText("You: hot");
  await expect(nameOnStage(page)).toHaveText(next);
});

test.describe("on a first visit", () => {
  test.use({ kept: {} });

  test("the card gives its three hints once, and the round gives none", { tag: "@phone" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    for (const hint of ["Not", "Hot", "Skip"])
      await expect(firstCard(page).getByRole("paragraph").filter({ hasText: hint })).toBeVisible();
    await expectNoAxeFindings(page);
    await hints(page).tap();
    await expect(hints(page)).toBeHidden();
    await page.reload();
    await expect(poster(page)).toBeVisible();
    await expect(hints(page)).toBeHidden();
    await press(page, "Hot");
    await expect(result(page)).toHaveText("You: hot");
    await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeHidden();
  });
});

test("without a connection to the list, a press opens the round, which says so and can be tried again", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.allow(/^GET \/api\/celebrities\/category\/.* 500$/);
  let isBroken = true;
  await page.route("/api/celebrities/category/*", (route) =>
    isBroken ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto(hrefOf("home"));
  await press(page, "Hot");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(page.getByText(/^1 \/ 20 in /)).toBeVisible();
  await expect(result(page)).toBeHidden();
});

/** Plays a card of a round and goes back home. @returns whose turn it is */
async function leaveHalfPlayed(page: Page): Promise<string> {
  await startCategory(page, "Directors");
  await voteByButton(page, "Hot");
  await expect(page.getByText("2 / 20 in Directors", { exact: true })).toBeVisible();
  const name = (await nameOnStage(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Back to main" }).click();
  await page.getByLabel("Category").selectOption("Directors");
  await expect(poster(page)).toHaveAttribute("alt", `Poster of ${name}`);
  return name;
}

test("of a round that is half played, home shows whose turn it is", { tag: "@phone" }, async ({ page }) => {
  await leaveHalfPlayed(page);
  await press(page, "Not");
  await expect(result(page)).toHaveText("You: not");
  await expect(stage(page)).toBeVisible();
  await expect(page.getByText("2 / 20 in Directors", { exact: true })).toBeVisible();
});

test("skipping whose turn it is in a round that is half played goes on with that round", { tag: "@phone" }, async ({
  page,
}) => {
  const name = await leaveHalfPlayed(page);
  await press(page, "Skip");
  await expect(page.getByText("2 / 20 in Directors", { exact: true })).toBeVisible();
  await expect(nameOnStage(page)).not.toHaveText(name);
});
