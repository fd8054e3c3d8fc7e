import { hrefOf } from "#contract/values/pages.ts";
import { expect, test } from "./fixtures.ts";

for (const [path, tag] of [
  ["/nowhere", "@phone"],
  ["/deep/er/nowhere?x=1", "@desktop"],
] as const) {
  test(`${path} is the 404 screen, with its status`, { tag }, async ({ page, failures }) => {
    failures.expect(`GET ${path.split("?", 1)[0]} 404`);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/Page Not Found/);
    await page.getByRole("main").getByRole("link", { name: "Back home" }).click();
    await expect(page).toHaveURL(hrefOf("home"));
    await expect(page.getByRole("heading", { level: 1, name: "Who's hot right now?" })).toBeVisible();
  });
}

test("an unknown API path is a problem in JSON, never the page", { tag: "@desktop" }, async ({ request }) => {
  const answer = await request.get("/api/nowhere");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 404, code: "not_found" });
});
