import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { PICTURE_SHAPES, type PictureShape } from "#contract/values/pictures.ts";
import { CROP_SIZES, cutCrops } from "./crops.ts";
import { PhotoRefused } from "./errors.ts";
import { PICTURE_FILES, type PictureFile } from "./picture-files.ts";
import { drawPicture, type Face } from "./testing/pictures.ts";

// Encoding AVIF is slow while other tests run in parallel.
vi.setConfig({ testTimeout: 60_000 });

function pictureOf(crops: ReadonlyMap<PictureFile, Buffer>, file: PictureFile): Buffer {
  const picture = crops.get(file);
  if (picture === undefined) throw new Error(`There is no ${file}`);
  return picture;
}

const reasonFor = (bytes: Buffer) =>
  cutCrops(bytes).then(
    () => "taken",
    (error: unknown) => (error instanceof PhotoRefused ? error.reason : error),
  );

test("crops a picture to every shape, in both formats, without metadata", async () => {
  const photo = await drawPicture(1600, 2000, { x: 800, y: 600, radius: 300 })
    .withExif({ IFD0: { Artist: "Jane", Copyright: "Jane" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const crops = await cutCrops(photo);
  expect([...crops.keys()].toSorted()).toEqual(PICTURE_FILES.toSorted());
  for (const [file, picture] of crops) {
    const [shape, extension] = file.split(".") as [PictureShape, string];
    const { format, width, height, exif, xmp, icc, iptc, compression } = await sharp(picture).metadata();
    expect({ width, height }, file).toEqual(CROP_SIZES[shape]);
    expect([format, compression], file).toEqual(extension === "webp" ? ["webp", undefined] : ["heif", "av1"]);
    expect([exif, xmp, icc, iptc], file).toEqual([undefined, undefined, undefined, undefined]);
  }
  const bytesOf = (extension: string) =>
    [...crops].reduce((sum, [file, { length }]) => (file.endsWith(extension) ? sum + length : sum), 0);
  expect(bytesOf("avif")).toBeLessThan(bytesOf("webp"));
});

describe("keeps the face in the crop", () => {
  /** The share of a crop's pixels that have the drawn face's colour. */
  async function skinIn(picture: Buffer): Promise<number> {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    let skin = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, , blue = 0] = data.subarray(at, at + 3);
      if (red - blue > 60) skin++;
    }
    return skin / (info.width * info.height);
  }

  const SIDE = { width: 900, height: 420 };
  const TALL = { width: 420, height: 900 };

  test.for([
    ["card", "far left", SIDE, { x: 90, y: 210, radius: 78 }],
    ["card", "far right", SIDE, { x: 810, y: 210, radius: 78 }],
    ["tile", "right of the middle", SIDE, { x: 690, y: 210, radius: 78 }],
    ["tile", "at the top", TALL, { x: 210, y: 96, radius: 78 }],
    ["banner", "at the top", TALL, { x: 210, y: 96, radius: 78 }],
    ["banner", "near the bottom", TALL, { x: 210, y: 780, radius: 78 }],
    ["avatar", "at the top", TALL, { x: 210, y: 96, radius: 78 }],
  ] as const satisfies [PictureShape, string, typeof SIDE, Face][])(
    "of a %s when it is %s",
    async ([shape, , { width, height }, face]) => {
      const photo = await drawPicture(width, height, face).jpeg().toBuffer();
      const crops = await cutCrops(photo);
      // The share of the largest crop of this aspect ratio that the whole face would fill; eyes and mouth are not skin.
      const { width: cropWidth, height: cropHeight } = CROP_SIZES[shape];
      const scale = Math.min(width / cropWidth, height / cropHeight);
      const whole = (Math.PI * face.radius ** 2) / (cropWidth * scale * cropHeight * scale);
      expect(await skinIn(pictureOf(crops, `${shape}.webp`))).toBeGreaterThan(whole * 0.85);
    },
  );
});

test("never enlarges a small picture", async () => {
  const crops = await cutCrops(await drawPicture(450, 600).png().toBuffer());
  const sizes = await Promise.all(
    PICTURE_SHAPES.map(async (shape) => {
      const { width, height } = await sharp(pictureOf(crops, `${shape}.webp`)).metadata();
      return `${shape} ${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(["card 450x600", "tile 450x450", "banner 450x253", "avatar 160x160"]);
});

test("applies the orientation recorded by the camera", async () => {
  const photo = await drawPicture(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height } = await sharp(pictureOf(await cutCrops(photo), "card.webp")).metadata();
  expect([width, height]).toEqual([600, 800]);
});

test("fills transparency with white", async () => {
  const clear = sharp({ create: { width: 420, height: 560, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { dominant } = await sharp(pictureOf(await cutCrops(await clear.png().toBuffer()), "tile.webp")).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

describe("refuses", () => {
  test("a truncated picture", async () => {
    const whole = await drawPicture(900, 1200, { x: 450, y: 400, radius: 200 }).jpeg().toBuffer();
    expect(await reasonFor(whole.subarray(0, whole.length / 2))).toBe("broken");
  });

  test("a file that is a picture only in its first bytes", async () => {
    const start = (await drawPicture(500, 500).png().toBuffer()).subarray(0, 40);
    expect(await reasonFor(Buffer.concat([start, Buffer.alloc(5000, 7)]))).toBe("broken");
  });

  test("a tiny one", async () => {
    expect(await reasonFor(await drawPicture(399, 2000).jpeg().toBuffer())).toBe("too_small");
  });

  test("a decompression bomb", async () => {
    const flood = sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#000" } });
    const bytes = await flood.png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await reasonFor(bytes)).toBe("too_large");
  });

  test.for([
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ["TIFF", () => drawPicture(500, 500).tiff().toBuffer()],
    ["GIF", () => drawPicture(500, 500).gif().toBuffer()],
    ["nothing", () => Buffer.alloc(0)],
  ] as const)("%s", async ([, make]) => {
    expect(await reasonFor(await make())).toBe("format");
  });
});
