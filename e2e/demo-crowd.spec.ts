import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test, testAlone } from "./fixtures.ts";

testAlone.describe("where simulated players play", () => {
  // With the embedded database: they have one of their own.
  testAlone.use({ ownEnvironment: { DEMO_CROWD: "on", DATABASE_URL: "" } });

  testAlone("every page says so", { tag: "@phone" }, async ({ page }) => {
    for (const name of ["home", "trending", "liveEvents"] as const) {
      await page.goto(hrefOf(name));
      await expect(page.getByText("Demo crowd", { exact: false })).toBeVisible();
    }
    await expectNoAxeFindings(page);
    await page.goto(hrefOf("home"));
    const [hot, dock] = await Promise.all([
      page.getByRole("region", { name: "First card" }).getByRole("button", { name: "Hot", exact: true }).boundingBox(),
      page.locator(".dock").boundingBox(),
    ]);
    expect((hot?.y ?? Infinity) + (hot?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    await page.goto(hrefOf("celebrity", { id: "adele" }));
    await expect(page.getByText("All other players here are simulated")).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

testAlone.describe("before any script has come", () => {
  testAlone.use({ ownEnvironment: { DEMO_CROWD: "on", DATABASE_URL: "" }, javaScriptEnabled: false });

  testAlone(
    "every page says so, and keeps its place above the first card",
    { tag: "@phone" },
    async ({ page, failures }) => {
      // Without scripts, Chromium refuses to load those that the page names.
      failures.allow(/\.js csp$/);
      await page.goto(hrefOf("home"));
      const notice = page.getByRole("complementary", { name: "About this demo" });
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(notice).toHaveCSS("height", "24px");
      expect((await page.getByRole("banner").boundingBox())?.y).toBe(24);
      await page.goto(hrefOf("trending"));
      await expect(notice).toBeInViewport({ ratio: 1 });
    },
  );
});

test("where real players play, no page says so", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("trending"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Demo crowd")).toBeHidden();
});
