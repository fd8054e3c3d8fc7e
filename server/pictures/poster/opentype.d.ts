/** The part of opentype.js 2 that the posters use; the package brings no types of its own. */
declare module "opentype.js" {
  type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x: number; y: number; x1: number; y1: number }
    | { type: "C"; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: "Z" };

  interface Glyph {
    readonly index: number;
    readonly advanceWidth?: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }

  interface Font {
    readonly unitsPerEm: number;
    /** The glyph of the first character; index 0 when the font lacks it. */
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
  export type { Font, Glyph, PathCommand };
}
