import { background, fade, grain, monogram, printed, type Sheet } from "./layers.ts";
import { numero, ribbon } from "./marks.ts";
import { setName } from "./name-block.ts";

/** The name on the left, the monogram on the right. */
export function banner(sheet: Sheet): string {
  const { width, height, palette, id } = sheet;
  const name = setName(sheet.name, { left: 42, top: 124, right: 446, bottom: height - 40 });
  const room = { left: name.box.right + 8, top: 82, right: width - 40, bottom: height - 28 };
  const field = { width, height, unit: 26, turn: sheet.turn, x: (room.left + room.right) / 2, y: height / 2 };
  const number = numero(sheet.number, { x: width - 49, y: 33 }, 34);
  return (
    background(sheet, field, { under: palette.ground, over: palette.tone }, "p") +
    fade(`${id}f`, palette.fillTone, sheet, 190, 400, 15) +
    monogram(sheet, field, room, { line: 7, offset: 18 }) +
    grain(`${id}g`, sheet, 300, height) +
    printed(name, `${id}n`, palette, 7) +
    ribbon(sheet.category, `${id}r`, { x: 40, y: 30 }, 42, 420, palette) +
    printed(number, `${id}o`, palette, 4)
  );
}
