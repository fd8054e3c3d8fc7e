import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/values/categories.ts";
import { celebritiesOfCategory } from "#contract/celebrities.ts";
import { EMBLEMS } from "#contract/values/emblem-themes.ts";
import { emblemPath } from "#contract/values/emblems.ts";
import { emblemPicture, PICTURE_SHAPES, pictureAs } from "#contract/values/pictures.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
let cards: string[];
beforeAll(async () => {
  product = await startTestApp();
  cards = [];
  for (const category of CATEGORIES) {
    const answer = await product.call(celebritiesOfCategory, { params: { category } });
    cards.push(...celebritiesOfCategory.answer.parse(answer.json()).map(({ imageUrl }) => imageUrl));
  }
});
afterAll(() => product.close());

const card = () => cards[0] ?? "";
const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });

test.for([...PICTURE_SHAPES])("the picture that a celebrity's answer names exists as %s", async (shape) => {
  const answer = await get(pictureAs(card(), shape));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(answer.body).toMatch(/^<svg [^>]*viewBox=.*<\/svg>\s*$/s);
  expect(answer.body).not.toMatch(/<script|\son\w+=|javascript:|<foreignObject/i);
});

test("the emblem that goes with a photograph is that of the poster; of nobody there is none", async () => {
  const answer = await get(emblemPicture(card()));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  expect(answer.body).toBe((await get(pictureAs(card(), "avatar"))).body);
  expectProblem(await get("/images/nobody-at-all/0123456789/emblem.svg"), "not_found");
});

test("each emblem that operators may choose has a drawing of its own, and no other name has", async () => {
  const drawn = await Promise.all(EMBLEMS.map((emblem) => get(emblemPath(emblem))));
  expect(new Set(drawn.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(drawn.map(({ headers }) => headers["content-type"]))).toEqual(
    new Set(["image/svg+xml; charset=utf-8"]),
  );
  expect(new Set(drawn.map(({ body }) => body)).size).toBe(EMBLEMS.length);
  for (const name of ["no-such-thing", "__proto__", "ak47"]) expectProblem(await get(emblemPath(name)), "not_found");
});

describe("a picture is sent in the best encoding that the browser accepts", () => {
  test.for([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip", "gzip"],
    ["deflate", undefined],
    ["identity", undefined],
    ["", undefined],
  ] as const)("for %j", async ([accepted, coding]) => {
    const plain = await get(card());
    const answer = await get(card(), { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["vary"]).toContain("accept-encoding");
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const picture = coding === undefined ? answer.rawPayload : decode[coding](answer.rawPayload);
    expect(picture.equals(plain.rawPayload)).toBe(true);
  });

  test("with a Vary header, even without an encoding", async () => {
    const answer = await get(card());
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers["vary"]).toContain("accept-encoding");
  });
});

test("the current version is cached indefinitely", async () => {
  const answer = await get(card());
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("another print, for who stands beside somebody alike, is another picture, cached as long; there are no more than the ways", async () => {
  const printed = await Promise.all(["-1", "-2", "-3"].map((turn) => get(card().replace(/[0-9a-f]{10}/, `$&${turn}`))));
  expect(new Set([...printed, await get(card())].map(({ body }) => body)).size).toBe(4);
  for (const { headers } of printed) expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const beyond = await get(card().replace(/[0-9a-f]{10}/, "$&-4"));
  expect(beyond.headers["cache-control"]).toBe("no-cache");
});

test("an old version serves the current picture, uncached", async () => {
  const answer = await get(card().replace(/[0-9a-f]{10}/, "0123456789"));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.body).toBe((await get(card())).body);
});

test("no two celebrities share a picture's path or content", async () => {
  expect(new Set(cards).size).toBe(280);
  const bodies = await Promise.all(cards.slice(0, 20).map(async (url) => (await get(url)).body));
  expect(new Set(bodies).size).toBe(20);
});

test("every picture of every celebrity fits into 15 kB, even when compressed in the quickest way", async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  for (const url of cards) {
    for (const shape of PICTURE_SHAPES) {
      const { rawPayload } = await get(pictureAs(url, shape));
      expect(brotliCompressSync(rawPayload, { params }).length, `${url} ${shape}`).toBeLessThanOrEqual(15 * 1024);
    }
  }
}, 120_000);

test.for([
  "/images/nobody-at-all/0123456789/card.svg",
  "/images/adele/0123456789/poster.svg",
  "/images/adele/0123456789/card.png",
  "/images/adele/0123456789/",
  "/images/adele/card.svg",
  "/images/Adele/0123456789/card.svg",
  "/images/__proto__/0123456789/card.svg",
  "/images/..%2f..%2fpackage/0123456789/card.svg",
])("there is no picture at %s", async (url) => {
  expectProblem(await get(url), "not_found");
});
