import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CATEGORIES } from "#contract/values/categories.ts";
import { ROUND_TITLES, resultAddress } from "#contract/values/round-addresses.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../chance.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { withPreview } from "./preview.ts";

const PAGE = `<!doctype html><html><head><title>Hot or Not</title>
    <meta
      name="description"
      content="Everything."
    />
  </head><body></body></html>`;
const HEADERS = { host: "hot.example", "x-forwarded-proto": "https" };

let product: TestApp;
beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), "hot-or-not-page-"));
  writeFileSync(join(webFolder, "index.html"), PAGE);
  product = await startTestApp({ webFolder });
});
afterAll(() => product.close());

/** The tags that a crawler reads without running scripts. */
function read(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)].map(
    ([, name, content]) => [name, content] as const,
  );
  return { title: /<title>([^<]*)/.exec(html)?.[1] ?? "", ...Object.fromEntries(found) };
}

/** The page that a crawler gets at an address. */
async function crawl(url: string): Promise<Record<string, string>> {
  const { statusCode, body } = await product.app.inject({ url, headers: HEADERS });
  expect(statusCode, url).toBe(200);
  return read(body);
}

const pictureOf = (tags: Record<string, string>) =>
  product.app.inject({ url: new URL(tags["og:image"] ?? "").pathname });

async function expectSmallPicture(url: string): Promise<Buffer> {
  const { rawPayload } = await pictureOf(await crawl(url));
  expect(rawPayload.length, url).toBeLessThanOrEqual(100_000);
  return rawPayload;
}

test("a celebrity's page has its own title, description and picture in the HTML", async () => {
  const tags = await crawl("/celebrity/adele");
  expect(tags).toMatchObject({
    title: "Adele: hot or not?",
    "og:title": "Adele: hot or not?",
    "og:url": "https://hot.example/celebrity/adele",
    "twitter:card": "summary_large_image",
    "og:image:width": "1200",
  });
  expect(tags["description"]).toContain("See how everyone votes");
  expect(tags["og:image"]).toMatch(/^https:\/\/hot\.example\/images\/adele\/[0-9a-f]+\/share\.png$/);
  const picture = await pictureOf(tags);
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.headers["cache-control"]).toContain("immutable");
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

test("a celebrity's preview picture is at most 100 kB, in every category", async () => {
  const chance = chanceFrom(11);
  const roster = loadRoster(2026);
  const sample = CATEGORIES.flatMap((category) => {
    const stars = roster.filter((entry) => entry.category === category);
    return stars.slice(Math.floor(chance() * stars.length)).slice(0, 1);
  });
  expect(sample).toHaveLength(CATEGORIES.length);
  await Promise.all(sample.map(({ id }) => expectSmallPicture(`/celebrity/${id}`)));
});

test.each([
  ["/game?hot=12&not=8", "The Game: 12 hot, 8 not. Your turn!"],
  ["/?category=Rock+Stars&hot=0&not=1", "Rock Stars: 0 hot, 1 not. Your turn!"],
  ["/?category=Chefs+%26+Food+Stars&hot=20&not=0", "Chefs &amp; Food Stars: 20 hot, 0 not. Your turn!"],
])("the shared result %s has its own title, description and picture in the HTML", async (address, title) => {
  const tags = await crawl(`${address}&utm_source=a"b`);
  expect(tags).toMatchObject({
    title,
    "og:title": title,
    "og:url": `https://hot.example${address.replaceAll("&", "&amp;")}`,
    "og:image": expect.stringMatching(/^https:\/\/hot\.example\/images\/[^\s?]+\.png$/),
    "og:image:alt": expect.stringContaining(title),
    "og:image:width": "1200",
    "og:image:height": "630",
    description: expect.stringMatching(/\d+ hot and \d+ not/),
  });
  const picture = await pictureOf(tags);
  expect(picture.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": expect.stringContaining("immutable"),
  });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(await sharp(picture.rawPayload).stats()).toMatchObject({ isOpaque: true });
});

test("a result's picture is at most 100 kB, and differs by title and count", async () => {
  const chance = chanceFrom(12);
  const sample = ROUND_TITLES.filter(() => chance() < 0.4).map((title) => {
    const hot = Math.floor(chance() * 20);
    const not = 1 + Math.floor(chance() * (20 - hot));
    return resultAddress({ title, hot, not });
  });
  const pictures = await Promise.all([...sample, "/game?hot=3&not=4", "/game?hot=4&not=3"].map(expectSmallPicture));
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(sample.length + 2);
});

test.each([
  "/?hot=12&not=8",
  "/?category=Nobodies&hot=12&not=8",
  "/?category=The+Game&hot=12&not=8",
  "/?category=Rock+Stars",
  "/?category=Rock+Stars&hot=12",
  "/?category=Rock+Stars&category=TV+Stars&hot=12&not=8",
  "/about?hot=12&not=8",
  ...[
    "21&not=0",
    "0&not=0",
    "12&not=9",
    "-1&not=3",
    "1.5&not=3",
    "1e1&not=3",
    "012&not=3",
    "&not=3",
    "1&hot=2&not=3",
  ].map((counts) => `/game?hot=${counts}`),
  "/game?hot=1&not=%22%3E%3Cscript%3E",
  "/game?hot=1&not=%E0%A4%A",
])("%s has no result, so it serves the plain page", async (url) => {
  const answer = await product.app.inject({ url, headers: HEADERS });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(PAGE);
});

test.each(["Nobodies/1/12-8.png", "The%20Game/1/20-1.png", "The%20Game/1/0-0.png", "The%20Game/1/a-b.png", "x"])(
  "there is no picture of the result %s",
  async (path) => {
    expectProblem(await product.app.inject({ url: `/images/rounds/${path}` }), "not_found");
  },
);

test("a result's picture at an outdated address is not cached", async () => {
  const answer = await product.app.inject({ url: "/images/rounds/The%20Game/0/12-8.png" });
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("an unknown celebrity is 404, with the page", async () => {
  const answer = await product.app.inject({ url: "/celebrity/nobody", headers: HEADERS });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(PAGE);
  expect((await product.app.inject({ url: "/images/nobody/1/share.png" })).statusCode).toBe(404);
});

test("escapes the preview's values", () => {
  const html = withPreview(
    PAGE,
    { title: '"><script>$&', description: "a & b <i>", image: "/x.png", imageAlt: "'" },
    "https://hot.example",
    "/x",
  );
  expect(html).not.toContain("<script>");
  expect(read(html)).toMatchObject({
    description: "a &amp; b &lt;i&gt;",
    "og:title": "&quot;&gt;&lt;script&gt;$&amp;",
  });
});
