import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { follow, header } from "./navigation.ts";

test.describe("How to Play", () => {
  test("is reached from the navigation, and leads to every way to play", { tag: "@desktop" }, async ({ page }) => {
    for (const [mode, address] of [
      ["Pick a category", hrefOf("home")],
      ["Play the game", hrefOf("game")],
      ["Start a battle", hrefOf("battle")],
    ] as const) {
      await page.goto(hrefOf("home"));
      await follow(page, "about");
      await expect(page).toHaveURL(hrefOf("about"));
      await expect(page.getByRole("heading", { level: 1, name: "How to Play" })).toBeFocused();
      await expect(page).toHaveTitle(/^How to Play/);
      await expect(header(page).locator(`a[href="${hrefOf("about")}"]`)).toHaveAttribute("aria-current", "page");
      await page.getByRole("region", { name: "Three ways to play" }).getByRole("link", { name: mode }).click();
      await expect(page).toHaveURL(address);
    }
  });

  test("explains the rules, what can be earned, fairness, privacy and what is AI-made", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto(hrefOf("about"));
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

  test("badges that fail to load appear on the second try", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("GET /api/badges 500");
    await page.route("/api/badges", (route) => route.fulfill({ status: 500, body: "no" }), { times: 1 });
    await page.goto(hrefOf("about"));
    const section = page.getByRole("region", { name: "Earn them all" });
    await expect(section.getByRole("alert")).toContainText("Failed to fetch badges");
    await section.getByRole("button", { name: "Try again" }).click();
    await expect(section.getByRole("listitem").first()).toBeVisible();
  });
});

for (const path of [hrefOf("about"), hrefOf("celebrityChat")]) {
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

test.describe("photo credits", () => {
  test("say so if there are none, or whom to thank", { tag: "@phone" }, async ({ page }) => {
    const credit = {
      author: "A. Photographer",
      licence: "CC BY 4.0",
      licenceUrl: "https://creativecommons.org/licenses/by/4.0",
      source: "https://commons.example/File:One.jpg",
    };
    await page.goto(hrefOf("about"));
    await page.getByText("Photo credits").click();
    await expect(page.getByText("No photographs at the moment")).toBeVisible();

    await page.route("/api/celebrities", async (route) => {
      const response = await route.fetch();
      const celebrities: { id: string }[] = await response.json();
      const json = celebrities.map((one) => (one.id === "adele" ? { ...one, credit } : one));
      await route.fulfill({ response, json });
    });
    await page.reload();
    await page.getByText("Photo credits").click();
    const entry = page.getByRole("listitem").filter({ hasText: credit.author });
    await expect(entry.getByRole("link", { name: credit.author })).toHaveAttribute("href", credit.source);
    await expect(entry.getByRole("link", { name: credit.licence })).toHaveAttribute("href", credit.licenceUrl);
    await expectNoAxeFindings(page);

    await page.goto(hrefOf("celebrityChat"));
    await expect(page.getByText(`Photo: ${credit.author}`)).toBeAttached();
  });
});
