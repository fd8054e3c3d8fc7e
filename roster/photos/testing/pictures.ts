import sharp, { type Sharp } from "sharp";

/** Something to detect in a crop: a skin-coloured, detailed face on a dull background. */
export interface Face {
  x: number;
  y: number;
  radius: number;
}

/** Draws a picture; `face` is in pixels. */
export function drawPicture(width: number, height: number, face?: Face): Sharp {
  const head =
    face === undefined
      ? ""
      : `<g transform="translate(${face.x} ${face.y}) scale(${face.radius / 100})">
           <circle r="100" fill="#e0a07c"/><circle cx="-35" cy="-20" r="14"/><circle cx="35" cy="-20" r="14"/>
           <path d="M-40 40Q0 75 40 40" stroke="#b01030" stroke-width="16" fill="none"/></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#77797c"/>${head}</svg>`;
  return sharp(Buffer.from(svg));
}

/** A small acceptable JPEG; each `shade` (0 to 255) is a different file. */
export async function smallPhoto(shade = 0): Promise<Buffer> {
  const ground = { r: shade, g: 90, b: 120 };
  return sharp({ create: { width: 420, height: 560, channels: 3, background: ground } })
    .jpeg()
    .toBuffer();
}
