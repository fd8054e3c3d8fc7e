import { background, printed, type Sheet } from "./layers.ts";
import { fit } from "./outline.ts";
import { contrast, PAPER } from "./palettes.ts";
import { setInAnton } from "./typeface.ts";

/** Minimum contrast of paper-coloured letters on the background; below it they are illegible at 40 px, so ink is used. */
const LEAST_CONTRAST = 1.35;

/** The monogram alone, within the circle that the app may cut. */
export function avatar(sheet: Sheet): string {
  const { width, height, palette, id } = sheet;
  const field = { width, height, unit: 7, turn: sheet.turn, x: width / 2, y: height / 2 };
  const letters = fit(setInAnton(sheet.monogram, 0.03), { left: 12, top: 17, right: 65, bottom: 60 }, 1.15);
  const pale = contrast(PAPER, palette.ground) < LEAST_CONTRAST;
  const inks = pale ? { face: palette.ink, ink: PAPER, accent: palette.accent } : palette;
  return (
    background(sheet, field, { under: palette.ground, over: palette.tone }, "p") + printed(letters, `${id}m`, inks, 3)
  );
}
