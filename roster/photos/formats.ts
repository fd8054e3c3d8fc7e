/** The supported formats. Everything else (SVG, TIFF, PDF, GIF …) never reaches a decoder. */
export type PictureFormat = "jpeg" | "png" | "webp";

const FORMATS: Record<string, PictureFormat> = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" };

/** The format of a media type. @param mediaType such as "image/jpeg; charset=binary" */
export function formatNamed(mediaType: string): PictureFormat | undefined {
  return FORMATS[mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? ""];
}

/** The format recognised from a file's first bytes. */
export function formatShown(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).toString("hex") === "ffd8ff") return "jpeg";
  if (bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "png";
  const [riff, webp] = [bytes.subarray(0, 4), bytes.subarray(8, 12)];
  return riff.toString("latin1") === "RIFF" && webp.toString("latin1") === "WEBP" ? "webp" : undefined;
}
