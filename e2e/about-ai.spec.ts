import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const ADDRESS = `${hrefOf("about")}#ai`;

test("How to Play publishes how the AI persona works and how crises are handled", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(ADDRESS);
  const section = page.getByRole("region", { name: "The AI persona" });
  await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([
    "How it works",
    "When you need help",
    "What is stored",
  ]);
  for (const said of ["comes again every 3 hours", "18 or older", "no text, no player", "30 days", "at once"])
    await expect(section.getByRole("listitem").filter({ hasText: said }).first()).toBeAttached();
  await expect(section.getByRole("link", { name: "Help lines in every country" })).toHaveAttribute(
    "href",
    "https://findahelpline.com",
  );
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page);
});
