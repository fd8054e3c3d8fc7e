import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Celebrity } from "#contract/celebrities.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import {
  FIRST_SCREEN_ID,
  FIRST_SCREEN_PICTURES,
  firstScreenKey,
  noteLength,
  standIn,
} from "#contract/values/first-screen.ts";
import { PLAYED_COOKIE } from "#contract/values/cookies.ts";
import { playedText } from "#contract/values/played-cookie.ts";
import { emblemPicture } from "#contract/values/pictures.ts";
import type { CatalogueEntry } from "../celebrities/catalogue.ts";
import { chanceFrom } from "../chance.ts";
import { escapeMarkup } from "../markup.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { MINUTE } from "../testing/time.ts";
import { utcDay } from "../time.ts";
import { FIRST_SCREENS, HOME_PAGE } from "./built-files.ts";
import { openFirstScreens, withFirstScreen } from "./first-screen.ts";

const PAGE = `<!doctype html><head><script>early()</script><style>body{}</style></head>
<body><div id="root"></div></body>`;
const SCREENS = Object.fromEntries(
  CATEGORIES.flatMap((category) =>
    FIRST_SCREEN_PICTURES.map((picture) => {
      const { name, description, imageUrl, credit } = standIn(category, picture);
      const photo = credit && `<img src="${emblemPicture(imageUrl)}">${credit.author}, ${credit.licence}`;
      const html = `<b>${category}</b><img src="${imageUrl}" alt="${name}"><i data-length="${noteLength(category, description)}">${description}</i>${photo ?? ""}`;
      return [firstScreenKey(category, picture), html];
    }),
  ),
);
const BUILT = { page: PAGE, screens: SCREENS };

/** What the page says with whom it begins. */
function beginning(html: string): {
  category: string;
  celebrity: { name: string; category: string; imageUrl: string };
} {
  const json = new RegExp(`<script type="application/json" id="${FIRST_SCREEN_ID}">(.*?)</script>`, "s").exec(html);
  return JSON.parse(json?.[1] ?? "null");
}

let product: TestApp;
const webFolder = mkdtempSync(join(tmpdir(), "hot-or-not-home-"));
beforeAll(async () => {
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><script>early()</script><title>The page</title>");
  for (const [end, compress] of [
    ["gz", gzipSync],
    ["br", brotliCompressSync],
  ] as const)
    writeFileSync(join(webFolder, `index.html.${end}`), compress("<!doctype html><script>early()</script>"));
  writeFileSync(join(webFolder, HOME_PAGE), PAGE);
  writeFileSync(join(webFolder, FIRST_SCREENS), JSON.stringify(SCREENS));
  product = await startTestApp({ webFolder });
});
afterAll(async () => {
  await product.close();
  rmSync(webFolder, { recursive: true });
});

const get = async (url: string) => product.app.inject({ url });

test("home comes with a celebrity of a category, and says who it is", async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const { body } = await get("/");
    const { category, celebrity } = beginning(body);
    expect(celebrity.category).toBe(category);
    expect(body).toContain(`<b>${category}</b><img src="${celebrity.imageUrl}" alt="${escapeMarkup(celebrity.name)}">`);
    expect(body).not.toContain("[[");
    seen.add(category);
  }
  expect(seen.size).toBeGreaterThan(5);
});

test("it is of another category than those that the browser has played today, while there is one", async () => {
  const day = utcDay(product.clock.now);
  const categoryWith = async (cookie: string) =>
    beginning((await product.app.inject({ url: "/", headers: { cookie } })).body).category;
  const allBut = CATEGORIES.filter((name) => name !== "Models");
  for (let time = 0; time < 10; time += 1)
    expect(await categoryWith(`a=b; ${PLAYED_COOKIE}=${playedText(day, allBut)}`)).toBe("Models");
  expect(CATEGORIES).toContain(await categoryWith(`${PLAYED_COOKIE}=${playedText(day, CATEGORIES)}`));
});

test.for(["/?category=Models", "/?category=nonsense", "/?category=Models&hot=12&not=8", "/game", "/nowhere"])(
  "%s begins with nobody",
  async (url) => {
    expect((await get(url)).body).not.toContain(FIRST_SCREEN_ID);
  },
);

test("with other words in its address, home is home", async () => {
  expect(beginning((await get("/?from=a-friend")).body).celebrity.name).not.toBe("");
});

test("what stands in the page is allowed by its hash, and nothing else of the kind", async () => {
  const { headers } = await get("/");
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
  );
  const { headers: others } = await get("/game");
  expect(others["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self';/);
});

test.for(["identity", "gzip", "br"])(
  "what is kept for no connection may run its script, sent as %s",
  async (encoding) => {
    const { headers } = await product.app.inject({ url: "/index.html", headers: { "accept-encoding": encoding } });
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  },
);

test.for([HOME_PAGE, FIRST_SCREENS])("/%s is no page", async (file) => {
  expect((await get(`/${file}`)).statusCode).toBe(404);
});

const somebody = (parts: Partial<Celebrity>): Celebrity => ({
  id: "somebody",
  name: "Somebody",
  category: "Models",
  imageUrl: "/images/somebody/1/card.svg",
  description: "A person.",
  ...parts,
});

test("no text of a celebrity becomes markup, or a stand-in", () => {
  const name = `</script><script>alert("1")</script> & O'Hara [[description]]`;
  const html = withFirstScreen(BUILT, "Models", somebody({ name }));
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain(
    "&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; O&#39;Hara [[description]]",
  );
  expect(beginning(html).celebrity.name).toBe(name);
});

test.each([
  ["An actor.", "short"],
  ["An actor who has been in so many films that nobody can name each of them.", "short"],
  ["An actor who has been in so many films that nobody can name each and every one.", "long"],
])("how much is said of a celebrity is told for phones: %s", (description, length) => {
  expect(withFirstScreen(BUILT, "Models", somebody({ description }))).toContain(
    `<i data-length="${length}">${description}</i>`,
  );
});

test("a photograph says whose it is, under the emblem of the poster", () => {
  const credit = {
    author: "A. Author",
    licence: "CC BY 4.0",
    licenceUrl: "https://l.example",
    source: "https://s.example",
  };
  const html = withFirstScreen(BUILT, "Models", somebody({ imageUrl: "/images/somebody/2/card.jpg", credit }));
  expect(html).toContain('<img src="/images/somebody/2/card.jpg" alt="Somebody">');
  expect(html).toContain('<img src="/images/somebody/2/emblem.svg">A. Author, CC BY 4.0');
});

describe("of a category", () => {
  const entries = ["One", "Two", "Three"].map(
    (name) => ({ ...somebody({ id: name.toLowerCase(), name }) }) as CatalogueEntry,
  );
  function open(all: readonly CatalogueEntry[]) {
    let now = Date.parse("2026-11-27T12:00:00Z");
    const catalogue = { all, inCategory: (category: string) => (category === "Models" ? catalogue.all : []) };
    const screens = openFirstScreens({
      webFolder,
      catalogue,
      clock: () => new Date(now),
      random: chanceFrom(1),
      marked: (page) => page,
    });
    const next = async () => {
      const html = await screens?.next()?.as("identity");
      return html === undefined ? undefined : beginning(String(html)).celebrity.name;
    };
    return { catalogue, next, wait: (ms: number) => (now += ms) };
  }

  test("all visitors of a minute begin with the same, then another is drawn", async () => {
    const { next, wait } = open(entries);
    const first = await next();
    for (let time = 0; time < 10; time += 1) expect(await next()).toBe(first);
    const seen = new Set([first]);
    for (let minute = 0; minute < 20; minute += 1) {
      wait(MINUTE);
      seen.add(await next());
    }
    expect(seen).toEqual(new Set(["One", "Two", "Three"]));
  });

  test("they begin with one of the six who stand first in their category", async () => {
    const names = Array.from("ABCDEFGHIJ");
    const { next, wait } = open(
      names.map((name) => ({ ...somebody({ id: name.toLowerCase(), name }) }) as CatalogueEntry),
    );
    const seen = new Set<string | undefined>();
    for (let minute = 0; minute < 80; minute += 1) {
      seen.add(await next());
      wait(MINUTE);
    }
    expect(seen).toEqual(new Set(names.slice(0, 6)));
  });

  test("who was withdrawn is gone at once; where all are, home begins with nobody", async () => {
    const { catalogue, next } = open(entries.slice(0, 1));
    expect(await next()).toBe("One");
    catalogue.all = entries.slice(1, 2);
    expect(await next()).toBe("Two");
    catalogue.all = [];
    expect(await next()).toBeUndefined();
  });
});
