import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/values/categories.ts";
import { celebrityId } from "#contract/celebrities.ts";
import { loadRoster, RosterError } from "./load.ts";
import { slug } from "./slug.ts";

type Celebrity = Record<string, unknown> & { id: string; name: string; birthYear: number };
interface File {
  category: string;
  celebrities: Celebrity[];
}

describe("the roster as shipped", () => {
  const roster = loadRoster(2026);

  test("has 280 celebrities, 20 in each of the 14 categories, in their order", () => {
    expect(roster).toHaveLength(280);
    expect(roster.map(({ category, number }) => `${category} ${number}`)).toEqual(
      CATEGORIES.flatMap((category) => Array.from({ length: 20 }, (_, index) => `${category} ${index + 1}`)),
    );
  });

  test("names nobody twice", () => {
    expect(new Set(roster.map(({ id }) => id)).size).toBe(280);
    expect(new Set(roster.map(({ name }) => name)).size).toBe(280);
  });

  test("has ids that the API takes, made of the names", () => {
    for (const { id, name } of roster) {
      expect(celebrityId.safeParse(id).success, id).toBe(true);
      expect(id).toBe(slug(name));
    }
  });

  test("tells enough of everyone, and every text ends as a text does", () => {
    for (const { id, biography, achievements, interests, personalQuotes } of roster) {
      expect(biography, id).toMatch(/[.!?)]$/);
      for (const list of [achievements, interests, personalQuotes]) {
        expect(list.length, id).toBeGreaterThanOrEqual(3);
        expect(new Set(list).size, id).toBe(list.length);
      }
    }
  });

  test("asks between a dollar and a thousand for an hour", () => {
    for (const { id, hourlyRate } of roster) expect(Number(hourlyRate), id).toBeGreaterThanOrEqual(1);
  });
});

describe("a wrong roster is refused whole, with a line that names the file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hot-or-not-roster-"));
    cpSync(join(import.meta.dirname, "categories"), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (file: string, edit: (content: File) => void) => {
    const content = JSON.parse(readFileSync(join(folder, file), "utf8")) as File;
    edit(content);
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  const changeFirst = (edit: (first: Celebrity) => void) =>
    change("athletes.json", ({ celebrities: [first] }) => {
      if (first !== undefined) edit(first);
    });

  /** The lines that say what is wrong. */
  function wrongLines(year = 2026): string[] {
    try {
      loadRoster(year, folder);
    } catch (error) {
      if (!(error instanceof RosterError)) throw error;
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    }
    return [];
  }

  test("the copy that the other tests change is right", () => {
    expect(wrongLines()).toEqual([]);
    expect(loadRoster(2026, folder)).toEqual(loadRoster(2026));
  });

  test("text that is not JSON", () => {
    writeFileSync(join(folder, "models.json"), '{"category": "Models",');
    expect(wrongLines()).toEqual([expect.stringMatching(/^models\.json: .*JSON/)]);
  });

  test("a missing file", () => {
    rmSync(join(folder, "directors.json"));
    expect(wrongLines()).toEqual([expect.stringMatching(/^directors\.json: .*no such file/)]);
  });

  test("a file of no category", () => {
    writeFileSync(join(folder, "politicians.json"), "{}");
    expect(wrongLines()).toEqual(["politicians.json: no category has this name"]);
  });

  test("a file with another category in it", () => {
    change("athletes.json", (content) => (content.category = "Models"));
    expect(wrongLines()).toEqual(["athletes.json: the category is Models, not Athletes"]);
  });

  test("a category that the game does not have", () => {
    change("athletes.json", (content) => (content.category = "Politicians"));
    expect(wrongLines()).toEqual([expect.stringMatching(/^athletes\.json: category /)]);
  });

  test("19 celebrities", () => {
    change("athletes.json", ({ celebrities }) => celebrities.pop());
    expect(wrongLines()).toEqual(["athletes.json: 19 celebrities, not 20"]);
  });

  test("21 celebrities", () => {
    change("athletes.json", ({ celebrities }) =>
      celebrities.push({ ...celebrities[0], id: "one-more", name: "One More", birthYear: 1980 }),
    );
    expect(wrongLines()).toEqual(["athletes.json: 21 celebrities, not 20"]);
  });

  test("no celebrities", () => {
    change("athletes.json", (content) => (content.celebrities = []));
    expect(wrongLines()).toEqual(["athletes.json: 0 celebrities, not 20"]);
  });

  test("someone twice in one file", () => {
    change("athletes.json", ({ celebrities }) => {
      if (celebrities[0] !== undefined) celebrities[1] = celebrities[0];
    });
    expect(wrongLines()).toEqual([expect.stringMatching(/^athletes\.json: [a-z-]+ stands in athletes\.json already$/)]);
  });

  test("someone in two files", () => {
    changeFirst((first) => Object.assign(first, { id: "adele", name: "Adele" }));
    expect(wrongLines()).toHaveLength(1);
    expect(wrongLines()[0]).toMatch(
      /^(athletes|pop-music-stars)\.json: adele stands in (athletes|pop-music-stars)\.json already$/,
    );
  });

  test("someone who may be under 18", () => {
    changeFirst((first) => (first.birthYear = 2008));
    expect(wrongLines()).toEqual([expect.stringMatching(/^athletes\.json: [a-z-]+ may be under 18$/)]);
    expect(wrongLines(2027)).toEqual([]);
  });

  test("an id that is not made of the name", () => {
    changeFirst((first) => (first.name = "Somebody Else"));
    expect(wrongLines()).toEqual([
      expect.stringMatching(/^athletes\.json: [a-z-]+ should be somebody-else, after the name$/),
    ]);
  });

  test("an unknown field", () => {
    changeFirst((first) => (first["gossip"] = "none"));
    expect(wrongLines()).toEqual([expect.stringMatching(/^athletes\.json: celebrities\.0 .*gossip/)]);
  });

  test.for([
    ["id", "Tom Cruise"],
    ["name", ""],
    ["name", "N".repeat(41)],
    ["birthYear", "1962"],
    ["birthYear", 1899],
    ["description", "  "],
    ["description", undefined],
    ["description", "d".repeat(111)],
    ["biography", "Too short."],
    ["achievements", ["one", "two"]],
    ["interests", []],
    ["personalQuotes", ["one", "two", ""]],
    ["hourlyRate", 9.99],
    ["hourlyRate", "9.9"],
    ["hourlyRate", "free"],
  ] as const)("a wrong %s: %j", async ([field, value]) => {
    changeFirst((first) => Object.assign(first, { [field]: value }));
    const lines = wrongLines();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^athletes\\.json: celebrities\\.0\\.${field}\\b`));
  });

  test("everything that is wrong is named at once", () => {
    writeFileSync(join(folder, "models.json"), "?");
    rmSync(join(folder, "directors.json"));
    change("athletes.json", ({ celebrities }) => celebrities.pop());
    expect(wrongLines().map((line) => line.split(":", 1)[0])).toEqual([
      "athletes.json",
      "models.json",
      "directors.json",
    ]);
  });
});

test.for([
  ["Dwayne Johnson", "dwayne-johnson"],
  ["Zoe Saldaña", "zoe-saldana"],
  ["Beyoncé", "beyonce"],
  ["Lupita Nyong'o", "lupita-nyongo"],
  ["will.i.am", "will-i-am"],
  ["Chefs & Food Stars", "chefs-food-stars"],
  ["  -A  B-  ", "a-b"],
] as const)("the id of %s is %s", ([name, id]) => {
  expect(slug(name)).toBe(id);
});
