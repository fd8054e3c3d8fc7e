import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/values/categories.ts";
import { celebritiesOfCategory, overview } from "#contract/celebrities.ts";
import { loadRoster } from "#roster/load.ts";
import { EMBLEMATIC } from "./emblematic.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { DAY } from "../testing/time.ts";

const roster = loadRoster(2026);
let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function counts() {
  const answer = await product.call(overview);
  expect(answer.statusCode).toBe(200);
  return overview.answer.strict().parse(answer.json());
}

describe("the celebrities of a category", () => {
  test.for([...CATEGORIES])("are its 20 in the order of the roster: %s", async (category) => {
    const answer = await product.call(celebritiesOfCategory, { params: { category } });
    expect(answer.statusCode).toBe(200);
    const celebrities = celebritiesOfCategory.answer.parse(answer.json());
    const expected = roster.filter((entry) => entry.category === category);
    expect(celebrities).toHaveLength(20);
    expect(celebrities).toEqual(
      expected.map(({ id, name, description }) => ({
        id,
        name,
        category,
        description,
        imageUrl: expect.stringMatching(new RegExp(`^/images/${id}/[0-9a-f]{10}/card\\.svg$`)),
      })),
    );
  });

  test("are returned without the roster's other fields", async () => {
    const answer = await product.call(celebritiesOfCategory, { params: { category: "Models" } });
    for (const celebrity of answer.json<object[]>()) {
      expect(Object.keys(celebrity).toSorted()).toEqual(["category", "description", "id", "imageUrl", "name"]);
    }
  });

  test("are found with an encoded ampersand, and with a plain one", async () => {
    for (const category of ["Chefs%20%26%20Food%20Stars", "Chefs%20&%20Food%20Stars"]) {
      const answer = await product.app.inject({ url: `/api/celebrities/category/${category}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toHaveLength(20);
    }
  });

  test.for(["Unknown Stars", "athletes", "Athletes ", "toString", "__proto__", "💃"])(
    "are 404 for an unknown category: %s",
    async (category) => {
      expectProblem(await product.call(celebritiesOfCategory, { params: { category } }), "category_not_found");
    },
  );

  test("respond 400 to a malformed category", async () => {
    const answer = await product.call(celebritiesOfCategory, { params: { category: "a".repeat(61) } });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual(["category"]);
  });
});

describe("the overview", () => {
  test("counts the celebrities of each category, in the order of the game", async () => {
    const { categories } = await counts();
    expect(categories.map(({ name }) => name)).toEqual([...CATEGORIES]);
    for (const { celebrityCount } of categories) expect(celebrityCount).toBe(20);
  });

  test("shows different previews of each category's own celebrities", async () => {
    const { categories } = await counts();
    for (const { name, previewImageUrls } of categories) {
      const own = await product.call(celebritiesOfCategory, { params: { category: name } });
      const all = celebritiesOfCategory.answer.parse(own.json());
      const urls = all.map(({ imageUrl }) => imageUrl);
      const first = all.find(({ imageUrl }) => imageUrl === previewImageUrls[0]);
      expect(EMBLEMATIC[name]).toContain(first?.id);
      expect(previewImageUrls.length).toBeGreaterThan(0);
      expect(new Set(previewImageUrls).size).toBe(previewImageUrls.length);
      for (const url of previewImageUrls) expect(urls).toContain(url);
    }
  });

  test("lets no emblem stand for two categories", () => {
    const known = new Map(roster.map((celebrity) => [celebrity.id, celebrity]));
    const standing = CATEGORIES.flatMap((category) =>
      EMBLEMATIC[category].map((id) => {
        expect(known.get(id), id).toMatchObject({ category });
        return known.get(id)?.emblem;
      }),
    );
    expect(new Set(standing).size).toBe(standing.length);
  });

  test("adds up the votes of all players and days, by category and in total", async () => {
    const before = await counts();
    const [one, two] = [await product.player(), await product.player()];
    await vote(one, "usain-bolt", "hot");
    await vote(two, "usain-bolt", "not");
    await vote(two, "serena-williams", "hot");
    await vote(one, "adele", "not");
    await vote(one, "adele", "hot");
    product.clock.advance(DAY);
    await vote(one, "usain-bolt", "hot");
    await vote(one, "drake", "hot");
    await undo(one, "drake");
    const after = await counts();
    const growth = after.categories.map(({ name, totalVotes }, index) => [
      name,
      totalVotes - (before.categories[index]?.totalVotes ?? 0),
    ]);
    expect(Object.fromEntries(growth.filter(([, votes]) => votes !== 0))).toEqual({
      Athletes: 4,
      "Pop Music Stars": 1,
    });
    expect(after.totalVotes - before.totalVotes).toBe(5);
  });
});
