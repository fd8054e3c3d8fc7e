import { join } from "node:path";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import sharp from "sharp";
import { hrefOf } from "#contract/values/pages.ts";
import { TEN, TEN_TITLE } from "#contract/values/todays-ten.ts";
import { untilOpen, untilSeen } from "../e2e/clock.ts";
import { LAUNCH } from "../e2e/launch.ts";
import { endResult, expectProgress, gameComplete, result, startCategoryWithClock, voteByKey } from "../e2e/play.ts";
import { findChromium } from "./chromium.ts";

const FILE = join(import.meta.dirname, "../docs/screens.png");
const PHONE = { width: 390, height: 844 };
const GAP = 28;
const RADIUS = 26;
const GROUND = "#28242f";
/** Enough for flat colours. */
const COLOURS = 128;

/** What the picture shows, from left to right. */
const SCREENS: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.goto(hrefOf("home"));
    await page.getByRole("region", { name: "First card" }).getByRole("button", { name: "Hot", exact: true }).waitFor();
    // Its picture and its words come a moment later.
    await page.waitForLoadState("networkidle");
  },
  async (page) => {
    // The result stays.
    await startCategoryWithClock(page, "Hip-Hop Artists");
    await voteByKey(page, "Hot");
    await result(page).waitFor();
  },
  async (page) => {
    await page.goto(hrefOf("battle"));
    // Once the introduction of the two is over.
    await untilOpen(page);
  },
  async (page) => {
    await page.goto(hrefOf("todaysTen"));
    await page.getByRole("button", { name: "Start my try" }).click();
    for (let position = 1; position <= TEN; position += 1) {
      await expectProgress(page, position, TEN_TITLE, TEN);
      await untilSeen(page);
      await voteByKey(page, position % 3 === 0 ? "Not" : "Hot");
      await result(page).waitFor();
      await endResult(page);
    }
    await gameComplete(page).waitFor();
  },
];

/** Draws the README's picture from a product that runs, best the demo: home, a result, a battle and an ending, on phones. */
export async function drawReadmePicture(address: string): Promise<void> {
  const browser = await chromium.launch({ ...LAUNCH, executablePath: findChromium() });
  try {
    const shots: Buffer[] = [];
    for (const reach of SCREENS) shots.push(await photograph(browser, address, reach));
    await compose(shots);
  } finally {
    await browser.close();
  }
  console.log(FILE);
}

/** A new player's screen. */
async function photograph(browser: Browser, address: string, reach: (page: Page) => Promise<void>): Promise<Buffer> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: PHONE,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    baseURL: address,
  });
  await context.addInitScript(() => {
    localStorage.setItem("tutorialSeen", "true");
    for (const promo of ["banner", "chip"]) sessionStorage.setItem(`promo.${promo}`, "dismissed");
  });
  const page = await context.newPage();
  await reach(page);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: "disabled" });
  await context.close();
  return shot;
}

async function compose(shots: readonly Buffer[]): Promise<void> {
  const { width, height } = PHONE;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  );
  const phones = shots.map(async (shot, index) => ({
    input: await sharp(shot)
      .composite([{ input: mask, blend: "dest-in" }])
      .png()
      .toBuffer(),
    left: GAP + index * (width + GAP),
    top: GAP,
  }));
  await sharp({
    create: { width: GAP + shots.length * (width + GAP), height: height + 2 * GAP, channels: 3, background: GROUND },
  })
    .composite(await Promise.all(phones))
    .png({ palette: true, colours: COLOURS, effort: 10 })
    .toFile(FILE);
}
