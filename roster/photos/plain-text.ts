const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** Templates repeat themselves for programs in elements that nobody sees. */
const UNSEEN = /<(\w+)\b[^>]*(?:display:\s*none|\shidden\b)[^>]*>[^<]*<\/\1>/gi;
const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gis;

/**
 * The words of the HTML in which Wikimedia Commons gives authors, on one line. It is text for people, to be shown as text:
 * nothing in it is ever taken for markup again.
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
