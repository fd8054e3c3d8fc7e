const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** Hidden elements, in which templates repeat their data for programs. */
const UNSEEN = /<(\w+)\b[^>]*(?:display:\s*none|\shidden\b)[^>]*>[^<]*<\/\1>/gi;
const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gis;

/**
 * Converts the HTML in which Wikimedia Commons names authors to one line of plain text. The result must be displayed as
 * text, never as markup.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(CODE, "")
    .replaceAll(UNSEEN, "")
    .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, " ")
    .replaceAll(/<\/?[a-z][^>]*>/gi, "")
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (typeof name === "string") return NAMED[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : "";
    })
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}
