import { loadRoster } from "#roster/load.ts";
import { smallPhoto } from "#roster/photos/testing/pictures.ts";
import { type StandIn, startStandIn } from "#roster/photos/testing/stand-in.ts";
import { expectSound, openConsole, panel } from "./console.ts";
import { expect, test as base } from "./fixtures.ts";
import { nameOnStage, stage, startCategory } from "./play.ts";
import { type Product, startProduct } from "./product.ts";
import { untilDialogLeft } from "./navigation.ts";

/** Those of whom the stand-in has a photograph. */
const FOUND = loadRoster(2026).slice(0, 2);

interface Parts {
  standIn: StandIn;
  importing: Product;
}

/** A product that imports photographs from a stand-in of Wikidata and Wikimedia Commons. */
const test = base.extend<Parts>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  standIn: async ({}, use) => {
    const standIn = await startStandIn();
    standIn.persons = FOUND.map(({ id, name, birthYear }, index) => ({
      id: `Q${index + 1}`,
      label: name,
      births: [{ year: birthYear }],
      images: [{ file: `${id}.jpg` }],
    }));
    standIn.files = await Promise.all(
      FOUND.map(async ({ id }, index) => ({ name: `${id}.jpg`, bytes: await smallPhoto(index * 40) })),
    );
    await use(standIn);
    await standIn.close();
  },
  importing: async ({ standIn: { sites } }, use) => {
    const product = await startProduct({
      PHOTOS_WIKIDATA: sites.wikidata,
      PHOTOS_COMMONS: sites.commons,
      PHOTOS_UPLOADS: sites.uploads,
      PHOTOS_THUMBS: sites.thumbs,
    });
    await use(product);
    await product.stop();
  },
  site: ({ importing }, use) => use(importing),
});

test("an import shows how far it is, can be stopped and begun again, and what it finds is shown", {
  tag: "@phone",
}, async ({ page, standIn }) => {
  const held = Promise.withResolvers<void>();
  standIn.fault = async ({ href }) => {
    if (href.includes(encodeURIComponent(FOUND[1]?.name ?? "").replaceAll("%20", "+"))) await held.promise;
    return false;
  };
  await openConsole(page, "photographs");
  const importing = panel(page, "Import");
  await expect(importing).toContainText("No import has been started.");
  async function begin() {
    await importing.getByRole("button", { name: /^Import for \d+$/ }).click();
    const asked = page.getByRole("dialog", { name: /^Import for \d+ celebrities\?$/ });
    await expectSound(page);
    await asked.getByRole("button", { name: "Import" }).click();
    await untilDialogLeft(page);
  }
  await begin();
  await expect(importing.getByText(/^Running: \d+ of \d+; 1 found/)).toBeVisible();
  await expect(importing.getByRole("progressbar", { name: "Progress of the import" })).toBeVisible();
  await expect(importing.getByRole("list", { name: "Latest results" })).toContainText(FOUND[0]?.name ?? "");
  await expectSound(page);
  await page.reload();
  await expect(importing.getByText(/^Running:/)).toBeVisible();
  await importing.getByRole("button", { name: "Stop" }).click();
  await expect(importing.getByText(/^Stopped:/)).toBeVisible();
  held.resolve();
  await begin();
  await expect(importing.getByText(/^Done: (\d+) of \1; 1 found/)).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  await importing.getByRole("button", { name: "Show new photographs" }).click();
  const photographs = panel(page, "Photographs");
  for (const { name } of FOUND) {
    await photographs.getByRole("searchbox", { name: "Find a celebrity" }).fill(name);
    await photographs.getByRole("button", { name: `View ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Photograph of ${name}` });
    await expect(dialog.getByRole("img", { name: `${name}, card` })).toHaveAttribute("src", /\.webp$/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await untilDialogLeft(page);
  }

  // Players see it with its credit, beside the emblem of the poster; the name is said below it.
  await startCategory(page, FOUND[0]?.category ?? "Athletes");
  await expect(stage(page).getByRole("img", { name: `Photo of ${FOUND[0]?.name}` })).toBeVisible();
  await expect(stage(page).getByText("Photo: Jane Doe").first()).toBeVisible();
  await expect(nameOnStage(page)).toHaveText(FOUND[0]?.name ?? "");
  const emblem = stage(page).locator('img[src$="/emblem.svg"]').first();
  await expect.poll(() => emblem.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSound(page);
});
