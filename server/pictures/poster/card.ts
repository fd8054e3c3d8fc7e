import { background, fade, grain, monogram, printed, type Sheet } from "./layers.ts";
import { numero, ribbon } from "./marks.ts";
import { setName } from "./name-block.ts";

/** Everything: ribbon and number on top, the monogram behind, the name as a block over the lower half. */
export function card(sheet: Sheet): string {
  const { width, height, palette, id } = sheet;
  const name = setName(sheet.name, { left: 34, top: 414, right: width - 42, bottom: height - 48 });
  const room = { left: 32, top: 112, right: width - 32, bottom: name.box.top + 34 };
  const field = {
    width,
    height,
    unit: 30,
    turn: sheet.turn,
    x: width / 2 + (sheet.turn - 0.5) * 120,
    y: (room.top + room.bottom) / 2,
  };
  const number = numero(sheet.number, { x: width - 40, y: 43 }, 40);
  return (
    background(sheet, field, { under: palette.ground, over: palette.tone }, "p") +
    fade(`${id}f`, palette.fillTone, sheet, name.box.top - 130, name.box.top + 130, 15) +
    monogram(sheet, field, room, { line: 8, offset: 20 }) +
    grain(`${id}g`, sheet, 300, name.box.top - 20) +
    printed(name, `${id}n`, palette, 8) +
    ribbon(sheet.category, `${id}r`, { x: 30, y: 40 }, 46, width - 230, palette) +
    printed(number, `${id}o`, palette, 4)
  );
}
