import { background, fade, grain, monogram, type Sheet } from "./layers.ts";
import { ribbon } from "./marks.ts";

/** The monogram, the name on a small ribbon, and a quiet dark foot for a text that the app lays over it. */
export function tile(sheet: Sheet): string {
  const { width, height, palette, id } = sheet;
  const room = { left: 28, top: 72, right: width - 28, bottom: 300 };
  const field = { width, height, unit: 22, turn: sheet.turn, x: width / 2, y: (room.top + room.bottom) / 2 };
  return (
    background(sheet, field, { under: palette.ground, over: palette.tone }, "p") +
    fade(`${id}f`, palette.ink, sheet, height * 0.46, height * 0.72, 12) +
    monogram(sheet, field, room, { line: 6, offset: 14 }) +
    grain(`${id}g`, sheet, 240, 250) +
    ribbon(sheet.name, `${id}n`, { x: 20, y: 20 }, 38, width - 40, palette)
  );
}
