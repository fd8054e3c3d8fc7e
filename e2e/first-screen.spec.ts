import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { holdBack } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { homePoster, nameOnStage, result, voteByButton } from "./play.ts";

/** Home comes with its first card before the app is there: what one sees and does meanwhile. */

/** Opens home without its app, until the returned function is called. */
async function openWithoutApp(page: Page): Promise<() => void> {
  const letApp = await holdBack(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return letApp;
}

const untilAppIsThere = (page: Page) => expect(page.getByRole("link", { name: /^Today's 10/ }).first()).toBeVisible();

test("the first card is there before the app, and stays when it comes", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await expect(homePoster(page)).toBeVisible();
  const whom = await homePoster(page).getAttribute("alt");
  expect(await homePoster(page).evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  await expect(page.getByRole("button", { name: "Hot", exact: true })).toBeInViewport();
  const note = page.locator(".first-note");
  // From the start, also on a narrow phone: nobody's description is too long for it.
  await expect(note.locator("b")).toBeVisible();
  await expect(note.locator("span")).toHaveAttribute("data-length", "short");
  await expect(note.locator("span")).toBeVisible();
  letApp();
  await untilAppIsThere(page);
  await expect(homePoster(page)).toHaveAttribute("alt", whom ?? "");
});

test("another page shows its shell before the app, stays in place, and answers with it", { tag: "@phone" }, async ({
  page,
}) => {
  const letApp = await holdBack(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto(hrefOf("trending"), { waitUntil: "commit" });
  const name = page.locator(".header-name");
  await expect(name).toBeVisible();
  const place = await name.boundingBox();
  // Nothing is offered that would not be done.
  await expect(page.locator("#root")).toHaveJSProperty("inert", true);
  letApp();
  await page.getByRole("button", { name: "Leaderboard" }).tap();
  await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeVisible();
  expect(await name.boundingBox()).toEqual(place);
});

for (const name of ["home", "trending"] as const)
  test(`where the app cannot be loaded, ${name} says so, and loads it when asked`, { tag: "@phone" }, async ({
    page,
    failures,
  }) => {
    const app = /\/assets\/index-[^/]*\.js$/;
    // Its name has a hash, and some browsers ask for it once more.
    failures.allow(/^GET \/assets\/index-.* 404$/);
    await page.route(app, (route) => route.fulfill({ status: 404 }));
    await page.goto(hrefOf(name), { waitUntil: "commit" });
    const notice = page.getByRole("alert");
    await expect(notice).toHaveText("The game could not be loaded. Try again");
    await expect(notice).toBeInViewport({ ratio: 1 });
    // A shell that answers nothing has no heading either.
    if (name === "home") await expectNoAxeFindings(page);
    await page.unroute(app);
    await notice.getByRole("button").tap();
    await page.getByRole("button", { name: "Leaderboard" }).tap();
    await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeVisible();
    await expect(notice).toBeHidden();
  });

test("a press before the app is there is answered once it is", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await expect(homePoster(page)).toBeVisible();
  const whom = ((await homePoster(page).getAttribute("alt")) ?? "").replace("Poster of ", "");
  await page.getByRole("button", { name: "Hot", exact: true }).tap();
  letApp();
  await expect(page.getByText(/^1 \/ 20 in /)).toBeVisible();
  await expect(result(page)).toHaveText("You: hot");
  await expect(nameOnStage(page)).toHaveText(whom);
});

test("a swipe before the app is there is a vote once it is", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await expect(homePoster(page)).toBeVisible();
  const whom = ((await homePoster(page).getAttribute("alt")) ?? "").replace("Poster of ", "");
  await (await fingerOn(page)).swipe(homePoster(page), { dx: -160, dy: 10 });
  letApp();
  await expect(result(page)).toHaveText("You: not");
  await expect(nameOnStage(page)).toHaveText(whom);
});

/** Plays a card of the round that home's page begins with, and says whose it was. */
async function playOneOf(page: Page, category: string): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ category })}`);
  await voteByButton(page, "Hot");
  await expect(page.getByText(`2 / 20 in ${category}`, { exact: true })).toBeVisible();
}

test("combinations of keys and other buttons of the mouse are no votes before the app is there", {
  tag: "@desktop",
}, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  for (const keys of ["Control+ArrowLeft", "Shift+ArrowRight", "Meta+ArrowRight"]) await page.keyboard.press(keys);
  const card = await homePoster(page).boundingBox();
  if (card === null) throw new Error("Home has no card");
  await page.mouse.move(card.x + 20, card.y + 60);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(card.x + 190, card.y + 60);
  await page.mouse.up({ button: "right" });
  letApp();
  await untilAppIsThere(page);
  await expect(page.getByRole("button", { name: "Hot", exact: true })).toBeEnabled();
  await expect(page).toHaveURL("/");
});

for (const order of ["before", "after"] as const)
  test(`a vote counts also where a category is chosen ${order} it, before the app is there`, {
    tag: "@desktop",
  }, async ({ page }) => {
    const letApp = await openWithoutApp(page);
    const hot = page.getByRole("button", { name: "Hot", exact: true });
    if (order === "after") await hot.click();
    await page.getByLabel("Category").selectOption("Directors");
    if (order === "before") await hot.click();
    letApp();
    await expect(result(page)).toHaveText("You: hot");
  });

/** The JSON from which home says with whom the page begins. */
const beginning = /(<script type="application\/json" id="[^"]+">)(.*?)(?=<\/script>)/s;

for (const [name, isRated] of [
  ["who is still to come", false],
  ["who has been rated in it", true],
] as const)
  test(`an early vote counts in a round that is half played, on ${name}`, { tag: "@phone" }, async ({ page }) => {
    // Home begins with the one of the round that the test wants.
    const answer = await page.request.get(hrefOf("home"));
    const { category, celebrity } = JSON.parse(beginning.exec(await answer.text())?.[2] ?? "null");
    const html = await answer.text();
    await page.route("/api/celebrities/category/*", async (route) => {
      const response = await route.fetch();
      const all: { id: string }[] = await response.json();
      const others = all.filter(({ id }) => id !== celebrity.id);
      const one = all.filter(({ id }) => id === celebrity.id);
      await route.fulfill({ response, json: isRated ? [...one, ...others] : [...others, ...one] });
    });
    await playOneOf(page, category);
    await page.route(hrefOf("home"), (route) =>
      route.fulfill({ contentType: "text/html", headers: answer.headers(), body: html }),
    );
    const letApp = await openWithoutApp(page);
    await page.getByRole("button", { name: "Not", exact: true }).tap();
    letApp();
    await expect(result(page)).toHaveText("You: not");
    await expect(nameOnStage(page)).toHaveText(celebrity.name);
  });

test("a category starts without the app", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await page.getByLabel("Category").selectOption("Directors");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL("/?category=Directors");
  letApp();
  await expect(page.getByText("1 / 20 in Directors", { exact: true })).toBeVisible();
});

test.describe("in high contrast", () => {
  test.use({ kept: { tutorialSeen: "true", highContrast: "on" } });

  test("the page is so from the beginning", { tag: "@desktop" }, async ({ page }) => {
    const letApp = await openWithoutApp(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
    letApp();
    await untilAppIsThere(page);
    await expect(page.getByRole("button", { name: "High contrast" })).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("on a first visit", () => {
  test.use({ kept: {} });

  test("the hints are there before the app, and nothing is out of order", { tag: "@phone" }, async ({ page }) => {
    const letApp = await openWithoutApp(page);
    await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeVisible();
    await expectNoAxeFindings(page);
    letApp();
    await untilAppIsThere(page);
    await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeVisible();
  });
});

test("whoever has seen the hints sees none, from the beginning", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await expect(homePoster(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeHidden();
  letApp();
  await untilAppIsThere(page);
  await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeHidden();
});

test("a category chosen before the app is there stays chosen", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await page.getByLabel("Category").selectOption("Athletes");
  letApp();
  await untilAppIsThere(page);
  await expect(page.getByLabel("Category")).toHaveValue("Athletes");
  await expect(page.getByRole("region", { name: "First card" }).getByText("Athletes", { exact: true })).toBeVisible();
});

test("Surprise me starts a category without the app", { tag: "@phone" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await page.getByRole("button", { name: "Surprise me" }).click();
  await expect(page).toHaveURL("/?category=surprise");
  letApp();
  await expect(page.getByText(/^1 \/ 20 in /)).toBeVisible();
  await expect(page).not.toHaveURL(/surprise/);
});

test("a tile starts its category without the app", { tag: "@desktop" }, async ({ page }) => {
  const letApp = await openWithoutApp(page);
  await page.getByRole("button", { name: "Models", exact: true }).click();
  await expect(page).toHaveURL("/?category=Models");
  letApp();
  await expect(page.getByText("1 / 20 in Models", { exact: true })).toBeVisible();
});

test("a poster that does not come holds nothing up", { tag: "@phone" }, async ({ page }) => {
  const letPictures = await holdBack(page, /\/images\//);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await untilAppIsThere(page);
  letPictures();
  await expect(homePoster(page)).toBeVisible();
});

test("styles that do not come hold nothing up for long", { tag: "@phone" }, async ({ page }) => {
  await holdBack(page, /\/assets\/first-card-[^/]*\.css$/);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await untilAppIsThere(page);
});

test("a poster that cannot be loaded is replaced by the name", { tag: "@phone" }, async ({ page, failures }) => {
  failures.allow(/^GET \/images\/.* 500$/);
  await page.route(/\/images\/.*\/card\./, (route) => route.fulfill({ status: 500 }));
  const letApp = await openWithoutApp(page);
  letApp();
  await untilAppIsThere(page);
  await expect(homePoster(page)).toBeVisible();
  expect(await homePoster(page).evaluate(({ tagName }) => tagName)).toBe("SPAN");
});
