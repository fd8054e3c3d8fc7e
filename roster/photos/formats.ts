/** The supported formats. Everything else (SVG, TIFF, PDF, GIF …) never reaches a decoder. */
export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const FORMATS: Record<string, PictureFormat> = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" };

/** The format of a media type, of those that Wikimedia sends. @param mediaType such as "image/jpeg; charset=binary" */
export function formatNamed(mediaType: string): PictureFormat | undefined {
  return FORMATS[mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? ""];
}

/** The format recognised from a file's first bytes. */
export function formatShown(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).toString("hex") === "ffd8ff") return "jpeg";
  if (bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "png";
  const [riff, webp] = [bytes.subarray(0, 4), bytes.subarray(8, 12)];
  if (riff.toString("latin1") === "RIFF" && webp.toString("latin1") === "WEBP") return "webp";
  return brandsOf(bytes).includes("avif") ? "avif" : undefined;
}

/** Whether a file has several pictures that follow one another. */
export function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  if (format === "png") return chunksBeforePixels(bytes).includes("acTL");
  if (format === "webp") return bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & ANIMATION) !== 0;
  return format === "avif" && brandsOf(bytes).some((brand) => brand === "avis" || brand === "msf1");
}

/** A flag of WebP's VP8X chunk. Source: developers.google.com, WebP Container Specification. */
const ANIMATION = 0x02;

/** Of the first box of an ISO base media file, `ftyp`: how the file may be read. Source: ISO/IEC 14496-12, 4.3. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256));
  return brands.match(/.{4}/gs) ?? [];
}

/** The types of a PNG's chunks before its pixels. Source: W3C, Portable Network Graphics, 5.3. */
function chunksBeforePixels(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at + 8 <= bytes.length && types.at(-1) !== "IDAT"; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString("latin1", at + 4, at + 8));
  return types;
}
