import { hrefOf } from "#contract/values/pages.ts";
import { expect, test } from "./fixtures.ts";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

declare global {
  interface Window {
    asked?: number;
  }
}

test("the manifest describes the app, and its icons have the sizes it declares", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await page.goto(hrefOf("home"));
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Hot or Not: Celebrity Edition",
    short_name: "Hot or Not",
    start_url: "/",
    display: "standalone",
    theme_color: "#100d14",
    background_color: "#100d14",
  });
  const icons: Icon[] = manifest.icons;
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, sizes, type } of [...icons, { src: apple ?? "", sizes: "180x180", type: "image/png" }]) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toBe(type);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test("if the browser can install the app, the home screen has an install button, once", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const install = page.getByRole("button", { name: "Install app" });
  await expect(install).toBeHidden();
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => {
      window.asked = (window.asked ?? 0) + 1;
      return Promise.resolve({ outcome: "accepted" });
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await install.click();
  await expect(install).toBeHidden();
  expect(await page.evaluate(() => window.asked)).toBe(1);
});
