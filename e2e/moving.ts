import type { Page } from "@playwright/test";
import { keepPainting } from "./drawing.ts";

/** For `test.beforeEach` in specs of gestures and of what moves: their phone tests run with motion (playwright.config.ts). */
export async function moveOnPhones({ page, isMobile }: { page: Page; isMobile: boolean }): Promise<void> {
  if (!isMobile) return;
  await keepPainting(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
}
