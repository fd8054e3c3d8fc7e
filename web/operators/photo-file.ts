import { PHOTO_BYTES } from "../../contract/values/photographs.ts";

/** The longer side of a photograph that is made smaller, in pixels: twice what players see at most. */
const LONGER_SIDE = 2400;

/** The browser cannot read a file that would have to be smaller. */
export class UnreadablePhoto extends Error {}

/**
 * A file in base64, as it is sent. A larger one than may be sent is made smaller first.
 * @throws {UnreadablePhoto}
 */
export async function photoData(file: Blob): Promise<string> {
  const sent = file.size > PHOTO_BYTES ? await smaller(file) : file;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
  reader.addEventListener("error", () => reject(new UnreadablePhoto()));
  reader.readAsDataURL(sent);
  return (await promise).replace(/^[^,]*,/, "");
}

async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (picture === undefined || context === null) throw new UnreadablePhoto();
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (blob === null) throw new UnreadablePhoto();
  return blob;
}
