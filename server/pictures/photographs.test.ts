import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Celebrity, celebritiesOfCategory } from "#contract/celebrities.ts";
import { PICTURE_SHAPES, pictureAs } from "#contract/values/pictures.ts";
import { gameSession } from "#contract/rounds.ts";
import { recordPhoto, storePhoto } from "#roster/photos/library.ts";
import { PICTURE_FILES } from "#roster/photos/picture-files.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { openPhotographs } from "./photographs.ts";

const ID = "keanu-reeves";
const CREDIT = {
  author: "Jane Doe",
  licence: "CC BY-SA 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
  source: "https://commons.wikimedia.org/wiki/File:Reeves.jpg",
};
const AVIF = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

let library: string;
let version: string;
let products: TestApp[];
beforeEach(async () => {
  library = mkdtempSync(join(tmpdir(), "hot-or-not-library-"));
  products = [];
  version = await store("first");
});
afterEach(async () => {
  for (const product of products.toReversed()) await product.close();
  rmSync(library, { recursive: true });
});

/** Stores a photograph whose pictures say what they are. @returns its version */
async function store(word: string): Promise<string> {
  const pictures = new Map(PICTURE_FILES.map((file) => [file, Buffer.from(`${word} ${file}`)]));
  const original = { file: "Reeves.jpg", width: 1600, height: 2000, sha: "0".repeat(40) };
  const about = { crops: "1", item: "Q43416", credit: { ...CREDIT, ...original }, restrictions: ["personality"] };
  await storePhoto(library, ID, about, pictures);
  const opened = await openPhotographs(library, [{ id: ID }], () => undefined);
  return opened.get(ID)?.version ?? "";
}

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const product = await startTestApp({ photoLibrary: library, ...options });
  products.push(product);
  return product;
}

async function celebrityOf(product: TestApp, id = ID): Promise<Celebrity | undefined> {
  const answer = await product.call(celebritiesOfCategory, { params: { category: "Action Movie Stars" } });
  return celebritiesOfCategory.answer.parse(answer.json()).find((celebrity) => celebrity.id === id);
}

const poster = { type: "image/svg+xml; charset=utf-8", body: expect.stringMatching(/^<svg /) };

async function get(product: TestApp, url: string, accept?: string) {
  const { statusCode, headers, body } = await product.app.inject({ url, ...(accept && { headers: { accept } }) });
  expect(statusCode).toBe(200);
  return { type: headers["content-type"], cache: headers["cache-control"], vary: headers["vary"], body };
}

test("a celebrity with a photograph has it and its credit, others have the poster only", async () => {
  const product = await start();
  expect(await celebrityOf(product)).toMatchObject({
    imageUrl: `/images/${ID}/${version}/card.webp`,
    credit: CREDIT,
  });
  const other = await celebrityOf(product, "tom-cruise");
  expect(other?.imageUrl).toMatch(/\/card\.svg$/);
  expect(other).not.toHaveProperty("credit");
});

test("a round includes the credit", async () => {
  // The first 20 of the roster are drawn.
  const product = await start({ random: () => 0 });
  const { celebrities } = gameSession.answer.parse((await product.call(gameSession)).json());
  expect(celebrities.filter(({ credit }) => credit !== undefined)).toMatchObject([{ id: ID, credit: CREDIT }]);
});

test.for([...PICTURE_SHAPES])(
  "the photograph is there as %s, in the best format that the browser takes",
  async (shape) => {
    const product = await start();
    const url = pictureAs(`/images/${ID}/${version}/card.webp`, shape);
    const kept = { cache: "public, max-age=31536000, immutable", vary: "accept" };
    const webp = { type: "image/webp", body: `first ${shape}.webp`, ...kept };
    const avif = { type: "image/avif", body: `first ${shape}.avif`, ...kept };
    expect(await get(product, url, AVIF)).toEqual(avif);
    expect(await get(product, url, "image/webp,*/*")).toEqual(webp);
    expect(await get(product, url, "*/*")).toEqual(webp);
    expect(await get(product, url)).toEqual(webp);
    expect(await get(product, url, "image/webp, image/avif;q=0")).toEqual(webp);
    expect(await get(product, url, "image/avif;q=0.5")).toEqual(avif);
  },
);

test("old addresses serve the poster, because an old page does not credit the current photograph", async () => {
  const product = await start();
  for (const url of [
    `/images/${ID}/0123456789/card.webp`,
    `/images/${ID}/0123456789/card.svg`,
    `/images/${ID}/${version}/card.svg`,
    "/images/tom-cruise/0123456789/card.webp",
  ]) {
    expect(await get(product, url, AVIF), url).toEqual({ ...poster, cache: "no-cache", vary: "accept-encoding" });
  }
});

test("a changed photograph gets a new address at the next start", async () => {
  const product = await start();
  const before = await celebrityOf(product);
  await store("second");
  const next = await start({ like: product });
  const after = await celebrityOf(next);
  expect(after?.imageUrl).not.toBe(before?.imageUrl);
  expect(await get(next, after?.imageUrl ?? "")).toMatchObject({ body: "second card.webp" });
});

test("a photograph deleted at run time is replaced by the poster, uncached", async () => {
  const product = await start();
  rmSync(join(library, ID), { recursive: true });
  const answer = await get(product, `/images/${ID}/${version}/card.webp`, AVIF);
  expect(answer).toMatchObject({ ...poster, cache: "no-cache" });
});

describe("at the start the poster is shown, and a warning logged,", () => {
  test.for([
    ["where a picture is missing", () => rmSync(join(library, ID, version, "tile.webp"))],
    ["where a picture is spoilt", () => writeFileSync(join(library, ID, version, "tile.webp"), "")],
    ["where the record is no JSON", () => writeFileSync(join(library, ID, "photo.json"), "{")],
    ["where the record says too little", () => writeFileSync(join(library, ID, "photo.json"), '{"state":"taken"}')],
  ] as const)("%s", async ([, spoil]) => {
    spoil();
    const warnings: string[] = [];
    const opened = await openPhotographs(library, [{ id: ID }], (_, line) => warnings.push(line));
    expect(opened.size).toBe(0);
    expect(warnings).toEqual([`The photograph of ${ID} cannot be shown; the poster is`]);
    const celebrity = await celebrityOf(await start());
    expect(celebrity?.imageUrl).toMatch(/\/card\.svg$/);
    expect(celebrity).not.toHaveProperty("credit");
  });
});

test("a removed photograph or a missing library logs no warning", async () => {
  await recordPhoto(library, ID, { state: "removed" });
  const warnings: string[] = [];
  const open = (folder: string) => openPhotographs(folder, [{ id: ID }], (_, line) => warnings.push(line));
  expect((await open(library)).size).toBe(0);
  expect((await open(join(library, "none"))).size).toBe(0);
  expect(warnings).toEqual([]);
});
