import { hrefOf } from "../contract/values/pages.ts";
import { holdBack, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const ADDRESS = hrefOf("celebrity", { id: "adele" });
const CODE = "**/assets/celebrity-page-*.js";

test("a celebrity's page shows whose it is before anything else has come, and goes on from there", async ({ page }) => {
  const sendCode = await holdBack(page, CODE);
  const sendProfile = await holdBack(page, "/api/celebrities/adele/profile");
  await page.goto(ADDRESS, { waitUntil: "domcontentloaded" });
  const opening = page.locator("img[alt=Adele]");
  await expect(opening).toHaveJSProperty("naturalWidth", 600);
  const place = await opening.boundingBox();
  const shown = await opening.elementHandle();

  sendCode();
  await expect(page.getByRole("heading", { level: 1, name: "Loading the profile…" })).toBeAttached();
  expect(await shown?.evaluate((picture) => picture.isConnected)).toBe(true);
  expect(await opening.boundingBox()).toEqual(place);
  await expectNoAxeFindings(page);

  sendProfile();
  const poster = page.getByRole("img", { name: "Poster of Adele" });
  await expect(poster).toBeVisible();
  await expect(opening).toHaveCount(0);
  expect(await poster.boundingBox()).toEqual(place);
});

test("on its side, a phone has the picture where it stays", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const sendCode = await holdBack(page, CODE);
  await page.goto(ADDRESS, { waitUntil: "domcontentloaded" });
  const opening = page.locator("img[alt=Adele]");
  await expect(opening).toHaveJSProperty("naturalWidth", 600);
  const place = await opening.boundingBox();
  sendCode();
  const poster = page.getByRole("img", { name: "Poster of Adele" });
  await expect(poster).toBeVisible();
  expect(await poster.boundingBox()).toEqual(place);
});

test("what a page came with stands for its celebrity alone, and no screen before it stands there", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole("link", { name: /^Next in Pop Music Stars/ }).click();
  await expect(page.getByRole("img", { name: "Poster of Adele" })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.route("/api/celebrities/*/profile", never);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Loading the profile…" })).toBeAttached();
  await expect(page.locator("[data-opening]")).toHaveAttribute("data-opening", pathname.split("/").at(-1) ?? "");
  await page.goBack();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.locator("[data-opening]")).toHaveCount(0);
});

test("the next celebrity's page does not open with the one before", { tag: "@phone" }, async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole("img", { name: "Poster of Adele" })).toBeVisible();
  await page.route("/api/celebrities/*/profile", never);
  const next = page.getByRole("link", { name: /^Next in Pop Music Stars/ });
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name: "Loading the profile…" })).toBeAttached();
  await expect(page.locator("img[alt=Adele]")).toHaveCount(0);
});
