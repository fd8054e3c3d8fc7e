import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, testAlone as test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { result, startCategory, voteByButton } from "./play.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Erase everything?" });
const idOf = (page: Page) => page.evaluate(() => localStorage.getItem("userId"));

async function voteOnce(page: Page): Promise<void> {
  await startCategory(page, "Directors");
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
}

test("what is kept is seen, downloaded and erased, in every tab", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect("GET /api/my-data/download net::ERR_FAILED");
  await voteOnce(page);
  const id = await idOf(page);
  expect(id).toMatch(/^user_/);
  await page.goto(hrefOf("about"));
  await page.getByRole("link", { name: "See, download or erase my data" }).click();
  await expect(page).toHaveURL(hrefOf("myData"));
  await expect(part(page, "Your votes")).toContainText("votes: 1");
  // There is one of each: a number would say nothing.
  await expect(part(page, "Your votes")).toContainText(/your streak(?!:)/i);
  await expect(part(page, "Your player")).toContainText(/its id, and counts of what it played/i);
  await part(page, "Your votes").getByText("Why, and for how long").click();
  await expect(part(page, "Your votes").getByText(/^As long as you are a player/)).toBeVisible();
  await expect(part(page, "Your conversations")).toBeHidden();
  await page.getByText(/^\d+ other parts, of which nothing is kept yet$/).click();
  await expect(part(page, "Your conversations")).toContainText("Nothing at present");
  await expectNoAxeFindings(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
  }

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hot-or-not-my-data-[\d-]+\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ userId: id, votes: { votes: [{ hot: true }] } });

  await page.route("/api/my-data/download", (route) => route.abort());
  await page.getByRole("button", { name: "Download everything" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The server could not be reached" })).toBeVisible();
  await page.unroute("/api/my-data/download");

  const other = await context.newPage();
  await other.goto(hrefOf("about"));

  await page.getByRole("button", { name: "Erase everything…" }).click();
  await expect(dialog(page)).toContainText("Your votes stay as anonymous counts.");
  await expectNoAxeFindings(page);
  const confirm = dialog(page).getByRole("button", { name: "Erase everything" });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await dialog(page).getByRole("button", { name: "Keep my data" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Erase everything…" }).click();
  await dialog(page).getByRole("switch", { name: "I want all of it erased" }).press("Space");
  await confirm.press("Enter");

  for (const tab of [page, other]) {
    await expect(tab.getByText("Everything has been erased.")).toBeVisible();
    await expect(tab.getByText("This browser has no player")).toBeVisible();
  }
  expect(await idOf(page)).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name === "player")).toEqual([]);
  // Whoever votes again is another player.
  await page.getByRole("link", { name: "Start voting" }).click();
  await voteOnce(page);
  expect(await idOf(page)).not.toBe(id);
});
