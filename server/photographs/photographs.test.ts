import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { celebritiesOfCategory, celebrityProfile } from "#contract/celebrities.ts";
import { operatorActs } from "#contract/operators.ts";
import {
  keptPhotographs,
  type KeptPhotograph,
  refusePhotograph,
  replacePhotograph,
} from "#contract/photograph-operators.ts";
import { PHOTO_BYTES, PHOTO_MOST_PIXELS } from "#contract/values/photographs.ts";
import { PICTURE_SHAPES, pictureAs } from "#contract/values/pictures.ts";
import { LIMITS } from "#contract/values/rate-limits.ts";
import { smallPhoto } from "#roster/photos/testing/pictures.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { becomeOperator } from "../testing/operators.ts";
import { sampleReplacement } from "../testing/photographs.ts";
import { expectProblem } from "../testing/problem.ts";

const ID = "gordon-ramsay";
const OTHER = "jamie-oliver";
const CANARY = "Somewhere 52.5200, 13.4050";

let product: TestApp;
/** Another process over the same database. */
let other: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  other = await startTestApp({ like: product });
});
afterAll(async () => {
  await other.close();
  await product.close();
});

const replace = (body: Partial<ReturnType<typeof sampleReplacement>>, id = ID) =>
  product.call(replacePhotograph, { params: { id }, body });
const refuse = (version: string, reason = "It shows somebody else.") =>
  product.call(refusePhotograph, { params: { id: ID }, body: { version, reason } });

async function keptOf(id = ID): Promise<KeptPhotograph> {
  const all = keptPhotographs.answer.parse((await product.call(keptPhotographs)).json());
  const one = all.find((each) => each.id === id);
  if (one === undefined) throw new Error(`${id} is not listed`);
  return one;
}

async function shownBy(process: TestApp) {
  const answer = await process.call(celebrityProfile, { params: { id: ID } });
  const { imageUrl, credit } = celebrityProfile.answer.parse(answer.json()).celebrity;
  return { imageUrl, credit };
}

const picture = (process: TestApp, url: string) => process.app.inject({ url, headers: { accept: "image/avif" } });

/** A JPEG that says where it was taken, with another file behind its end. */
async function taken(shade = 40): Promise<Buffer> {
  const exif = { IFD0: { Copyright: CANARY }, IFD3: { GPSLatitude: "52/1 31/1 12/1", GPSLatitudeRef: "N" } };
  const jpeg = await sharp(await smallPhoto(shade))
    .withExif(exif)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.from(`<script>alert("${CANARY}")</script>`)]);
}

test("a photograph is replaced and refused at once, on every screen and in every process, and the trail says so", async () => {
  const poster = (await shownBy(product)).imageUrl;
  expect(await keptOf()).toMatchObject({ imageUrl: poster, photograph: null, refused: null });
  const file = await taken();
  expect(file.includes(CANARY)).toBe(true);
  const answer = replacePhotograph.answer.parse((await replace(sampleReplacement(file))).json());
  const { photograph, imageUrl } = answer;
  if (photograph === null || imageUrl === null) throw new Error("The photograph is not shown");
  expect(photograph).toMatchObject({
    credit: { author: "Jane Doe", licence: "CC BY-SA 4.0" },
    origin: "uploaded",
    by: "Open access",
  });
  expect(await keptOf()).toEqual(answer);
  const list = await product.call(celebritiesOfCategory, { params: { category: "Chefs & Food Stars" } });
  expect(celebritiesOfCategory.answer.parse(list.json()).find(({ id }) => id === ID)?.imageUrl).toBe(imageUrl);
  for (const process of [product, other]) {
    await expect.poll(() => shownBy(process)).toEqual({ imageUrl, credit: photograph.credit });
    for (const shape of PICTURE_SHAPES) {
      const { headers, rawPayload } = await picture(process, pictureAs(imageUrl, shape));
      expect(headers).toMatchObject({
        "content-type": "image/avif",
        "cache-control": expect.stringContaining("immutable"),
      });
      expect(rawPayload.includes("Somewhere")).toBe(false);
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
    }
  }

  // The same picture of another author is another photograph: old pages do not credit the wrong one.
  const corrected = replacePhotograph.answer.parse(
    (await replace({ ...sampleReplacement(file), author: "Jo Roe" })).json(),
  );
  expect(corrected.imageUrl).not.toBe(imageUrl);
  expectProblem(await refuse(photograph.version), "celebrity_changed");
  const { version = "" } = corrected.photograph ?? {};
  const refused = refusePhotograph.answer.parse((await refuse(version)).json());
  expect(refused).toMatchObject({ imageUrl: poster, photograph: null, refused: { reason: "It shows somebody else." } });
  for (const process of [product, other]) {
    await expect.poll(() => shownBy(process)).toEqual({ imageUrl: poster, credit: undefined });
    const { headers } = await picture(process, pictureAs(imageUrl, "card"));
    expect(headers).toMatchObject({ "content-type": "image/svg+xml; charset=utf-8", "cache-control": "no-cache" });
  }
  expectProblem(await refuse(version), "not_found");

  const { acts } = operatorActs.answer.parse((await product.call(operatorActs, { query: { subject: ID } })).json());
  const credit = { author: "Jane Doe", licence: "CC BY-SA 4.0", source: expect.stringContaining("File:Sample.jpg") };
  expect(acts.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
    {
      act: "photograph_refused",
      before: { ...credit, author: "Jo Roe", photograph: version },
      after: { reason: "It shows somebody else." },
    },
    {
      act: "photograph_replaced",
      before: { ...credit, photograph: photograph.version },
      after: { ...credit, author: "Jo Roe", photograph: version },
    },
    { act: "photograph_replaced", before: null, after: { ...credit, photograph: photograph.version } },
  ]);
});

test("JPEG, PNG, WebP and AVIF are taken, and what is not a plain picture of a fitting size is refused in words", async () => {
  const plain = sharp(await smallPhoto(80));
  const good = {
    png: await plain.png().toBuffer(),
    webp: await plain.webp().toBuffer(),
    avif: await plain.avif().toBuffer(),
  };
  for (const [format, file] of Object.entries(good))
    expect((await replace(sampleReplacement(file), OTHER)).statusCode, format).toBe(200);
  const shown = (await keptOf(OTHER)).photograph;
  const jpeg = await smallPhoto(120);
  const frames = await sharp([jpeg, await smallPhoto(180)], { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  const side = Math.ceil(Math.sqrt(PHOTO_MOST_PIXELS)) + 1;
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>';
  const hostile: [name: string, file: Buffer, words: string][] = [
    ["an SVG", Buffer.from(svg), "no JPEG"],
    ["a GIF", await sharp(frames, { animated: true }).gif().toBuffer(), "no JPEG"],
    ["an animated WebP", frames, "animated"],
    ["an animated PNG", withChunk(good.png, "acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), "animated"],
    ["an AVIF sequence", Buffer.from(good.avif.toString("latin1").replace("mif1", "avis"), "latin1"), "animated"],
    ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "cannot be read"],
    [
      "a page that begins as a JPEG",
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from(`<html>${svg}`)]),
      "cannot be read",
    ],
    ["many pixels in few bytes", await blank(side, side), "too large"],
    ["a PNG that claims to be huge", withSize(good.png, 2_000_000_000), "cannot be read"],
    ["a narrow picture", await blank(300, 900), "too small"],
  ];
  for (const [name, file, words] of hostile) {
    const answer = await replace(sampleReplacement(file), OTHER);
    expect(expectProblem(answer, "invalid_request", name).detail, name).toContain(words);
  }
  const unfit: Partial<ReturnType<typeof sampleReplacement>>[] = [
    { picture: "not base64" },
    { author: " " },
    { licence: "CC BY-NC 4.0" },
    { source: "javascript:alert(1)" },
    { source: "http://example.org/" },
  ];
  for (const over of unfit) expectProblem(await replace({ ...sampleReplacement(jpeg), ...over }), "invalid_request");
  expectProblem(await replace(sampleReplacement(Buffer.alloc(PHOTO_BYTES + 60_000))), "body_too_large");
  expectProblem(await replace(sampleReplacement(jpeg), "nobody-at-all"), "celebrity_not_found");
  expect((await keptOf(OTHER)).photograph).toEqual(shown);
});

test("who may watch sees photographs and changes none, and an operator sends so many at once", async () => {
  const headers = { authorization: "Bearer the operators' token, long enough" };
  const strict = await startTestApp({ operatorToken: headers.authorization.slice(7), rateLimit: true });
  onTestFinished(() => strict.close());
  const { headers: watching } = await becomeOperator(strict, headers, { name: "Vera", role: "watch" });
  const body = sampleReplacement(Buffer.from("no picture"));
  const request = { params: { id: ID }, body };
  const refusal = { params: { id: ID }, body: { version: "0".repeat(10), reason: "None." } };
  expectProblem(await strict.call(keptPhotographs), "operator_required");
  expect((await strict.call(keptPhotographs, { headers: watching })).statusCode).toBe(200);
  expectProblem(await strict.call(replacePhotograph, { ...request, headers: watching }), "forbidden");
  expectProblem(await strict.call(refusePhotograph, { ...refusal, headers: watching }), "forbidden");
  for (let sent = 0; sent < LIMITS.operatorPhotographs.burst; sent += 1)
    expectProblem(await strict.call(replacePhotograph, { ...request, headers }), "invalid_request");
  expectProblem(await strict.call(replacePhotograph, { ...request, headers }), "rate_limited");
});

test("a later start, a backup's rows and a folder of pictures show what operators have decided", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-photographs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { imageUrl } = replacePhotograph.answer.parse((await replace(sampleReplacement(await smallPhoto(200)))).json());
  const later = await startTestApp({ like: product, pictureFolder: folder });
  onTestFinished(() => later.close());
  for (const source of ["the database", "the folder"]) {
    const { headers } = await picture(later, imageUrl ?? "");
    expect(headers["content-type"], source).toBe("image/avif");
  }
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^photograph\.gordon-ramsay\.[0-9a-f]{10}\.card\.avif$/)]);
});

/** A PNG with another chunk before its pixels. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  // Behind the signature and IHDR.
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

/** A PNG that claims to be this wide and high. */
function withSize(png: Buffer, side: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(side, 16);
  claimed.writeUInt32BE(side, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

test("while the disk of the database is full, nothing changes and it is said so; afterwards it can be sent again", async () => {
  const before = await keptOf();
  await product.database.pool.query(
    `CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER full_disk BEFORE INSERT ON celebrity_photo_files FOR EACH STATEMENT EXECUTE FUNCTION disk_full()`,
  );
  onTestFinished(async () => void (await product.database.pool.query("DROP FUNCTION IF EXISTS disk_full CASCADE")));
  expectProblem(await replace(sampleReplacement(await taken(90))), "unavailable");
  expect(await keptOf()).toEqual(before);
  await product.database.pool.query("DROP FUNCTION disk_full CASCADE");
  expect((await replace(sampleReplacement(await taken(90)))).statusCode).toBe(200);
  expect(await keptOf()).not.toEqual(before);
});
