import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.describe("How to Play", () => {
  test("is reached from the header, and leads to every way to play", async ({ page }) => {
    for (const [mode, address] of [
      ["Pick a category", "/"],
      ["Play the game", "/game"],
      ["Enter the arena", "/battle"],
    ] as const) {
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: "How to play" }).click();
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("heading", { level: 1, name: "How to Play" })).toBeFocused();
      await expect(page).toHaveTitle(/^How to Play/);
      await expect(page.getByRole("banner").getByRole("link", { name: "How to play" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await page.getByRole("region", { name: "Three ways to play" }).getByRole("link", { name: mode }).click();
      await expect(page).toHaveURL(address);
    }
  });

  test("tells the rules, what can be earned, and what is fair, private and made by AI", async ({ page }) => {
    await page.goto("/about");
    const badges: { name: string }[] = await (await page.request.get("/api/badges")).json();
    await expect(page.getByRole("list", { name: "Badges", exact: true }).getByRole("listitem")).toHaveCount(
      badges.length,
    );
    await expect(page.getByRole("list", { name: "Streak levels" }).getByRole("listitem")).toHaveText([
      /cold/,
      /warm.*3 days/,
      /hot.*7 days/,
      /master.*15 days/,
      /legend.*30 days/,
    ]);
    for (const section of [
      "How to vote",
      "Game rules",
      "What's on",
      "Who leads the board",
      "Fair play",
      "Your privacy",
    ]) {
      await expect(page.getByRole("region", { name: section })).toBeAttached();
    }
    await expect(page.getByRole("region", { name: "What is AI" })).toContainText("$9.99 per hour");
    await expectNoAxeFindings(page);
  });

  test("badges that cannot be fetched are there on the second try", async ({ page, failures }) => {
    failures.expect("GET /api/badges 500");
    await page.route("/api/badges", (route) => route.fulfill({ status: 500, body: "no" }), { times: 1 });
    await page.goto("/about");
    const section = page.getByRole("region", { name: "Earn them all" });
    await expect(section.getByRole("alert")).toContainText("Failed to fetch badges");
    await section.getByRole("button", { name: "Try again" }).click();
    await expect(section.getByRole("listitem").first()).toBeVisible();
  });
});

test.describe("the celebrity profiles", () => {
  test("show a category's celebrities as AI personas, and sell nothing", async ({ page }) => {
    await page.goto("/celebrity-chat");
    await page.getByLabel("Category").selectOption("Rock Stars");
    const profiles = page.getByRole("list", { name: "Rock Stars" }).getByRole("listitem");
    await expect(profiles).toHaveCount(20);
    await expect(profiles.first()).toContainText("AI persona");
    const note = page.getByRole("region", { name: "The chat opens soon" });
    await expect(note).toContainText("$9.99 per hour");
    await expect(note).toContainText("not the real person");
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("userId"))).toBeNull();
    await expectNoAxeFindings(page);
    await page.getByRole("link", { name: "Rate Rock Stars" }).click();
    await expect(page.getByText("1 / 20 in Rock Stars", { exact: true })).toBeVisible();
  });

  test("that cannot be fetched are there on the second try", async ({ page, failures }) => {
    failures.expect("GET /api/celebrities/category/Models 500");
    await page.route("/api/celebrities/category/*", (route) => route.fulfill({ status: 500, body: "no" }), {
      times: 1,
    });
    await page.goto("/celebrity-chat?category=Models");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch celebrities by category");
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Models" }).getByRole("listitem")).toHaveCount(20);
  });
});

for (const path of ["/about", "/celebrity-chat"]) {
  test.describe(`at 320 px ${path}`, { tag: "@phone" }, () => {
    test.use({ viewport: { width: 320, height: 568 } });

    test("does not scroll sideways", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("listitem").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
    });
  });
}
