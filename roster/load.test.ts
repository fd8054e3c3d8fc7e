import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/values/categories.ts";
import { noteLength } from "#contract/values/first-screen.ts";
import { celebrityId } from "#contract/celebrities.ts";
import { loadRoster, RosterError } from "./load.ts";
import { slug } from "./slug.ts";

type Celebrity = Record<string, unknown> & { id: string; name: string; birthYear: number };
interface File {
  category: string;
  celebrities: Celebrity[];
}

/** In characters: some four lines on a phone's profile. */
const LONGEST_LINE = 130;
/** "My rule for a first draft", "I always ask": what could be taken for a saying of the person. */
const OWN_CLAIM = new RegExp(
  [
    /\bmy (own |whole |first )?(rule|test|formula|advice|method|motto|trick|secret|structure|kind|sort|idea|opinion|book)\b/,
    /\bmy (favou?rites?|life|career|family|fans|songs?|films?|movies?|shows?|records?|restaurants?|team)\b/,
    /\bi (always|never|usually|often|once|only|do|tend|used|believe|think|trust|prefer|like|love|adore|hate|respect)\b/,
    /\bi (collect|treat|plan|keep|dress|rate|remain|was|grew|learned|won|made|wrote|played|sang)\b/,
    /\bi['’](ve|d rather|m (a|an|always|never|equally|partial|fond|known))\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

describe("the shipped roster", () => {
  const roster = loadRoster(2026);

  test("has 280 celebrities, 20 in each of the 14 categories, in order", () => {
    expect(roster).toHaveLength(280);
    expect(roster.map(({ category, number }) => `${category} ${number}`)).toEqual(
      CATEGORIES.flatMap((category) => Array.from({ length: 20 }, (_, index) => `${category} ${index + 1}`)),
    );
  });

  test("has no duplicates", () => {
    expect(new Set(roster.map(({ id }) => id)).size).toBe(280);
    expect(new Set(roster.map(({ name }) => name)).size).toBe(280);
  });

  test("has ids that the API accepts, derived from the names", () => {
    for (const { id, name } of roster) {
      expect(celebrityId.safeParse(id).success, id).toBe(true);
      expect(id).toBe(slug(name));
    }
  });

  test("has complete profiles, and every text ends with punctuation", () => {
    for (const { id, biography, achievements, interests, personalQuotes } of roster) {
      expect(biography, id).toMatch(/[.!?)]$/);
      for (const list of [achievements, interests, personalQuotes]) {
        expect(list.length, id).toBeGreaterThanOrEqual(3);
        expect(new Set(list).size, id).toBe(list.length);
      }
    }
  });

  test("has biographies that begin with who the person is, and speak of their work in the present tense", () => {
    for (const { id, name, biography } of roster) {
      expect(biography.startsWith(name), id).toBe(true);
      expect(biography.slice(name.length), id).toMatch(/^(, [^,]+,)? is an? /);
      expect(biography, id).not.toMatch(/\b(included|ranged|(was|were) (also )?(known|a hallmark))\b/);
    }
  });

  test("has sample lines that claim no habit, method or preference as the person's own", () => {
    const lines = roster.flatMap(({ personalQuotes }) => personalQuotes);
    expect(lines.filter((line) => OWN_CLAIM.test(line))).toEqual([]);
    expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  test("is spelled the American way, apart from names", () => {
    const texts = roster.flatMap(({ description, biography, achievements, interests, personalQuotes }) => [
      description,
      biography,
      ...achievements,
      ...interests,
      ...personalQuotes,
    ]);
    const british =
      /\b(colour|favourite|flavour|theatre|centre|programme|defence|practis|cosy|towards|apologis|organis|realis)/;
    expect(texts.filter((text) => british.test(text))).toEqual([]);
  });

  test("says of everyone what a phone has room for below home's card", () => {
    const cut = roster.filter(({ category, description }) => noteLength(category, description) === "long");
    expect(cut.map(({ name }) => name)).toEqual([]);
  });

  test("has the advertised hourly rate for everyone", () => {
    for (const { id, hourlyRate } of roster) expect(hourlyRate, id).toBe("9.99");
  });
});

describe("an invalid roster is rejected as a whole, with a line that names the file", () => {
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

  /** The lines of the error. */
  function errorLines(year = 2026): string[] {
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

  test("the copy that the other tests modify is valid", () => {
    expect(errorLines()).toEqual([]);
    expect(loadRoster(2026, folder)).toEqual(loadRoster(2026));
  });

  test("text that is not JSON", () => {
    writeFileSync(join(folder, "models.json"), '{"category": "Models",');
    expect(errorLines()).toEqual([expect.stringMatching(/^models\.json: .*JSON/)]);
  });

  test("a missing file", () => {
    rmSync(join(folder, "directors.json"));
    expect(errorLines()).toEqual([expect.stringMatching(/^directors\.json: .*no such file/)]);
  });

  test("a file that matches no category", () => {
    writeFileSync(join(folder, "politicians.json"), "{}");
    expect(errorLines()).toEqual(["politicians.json: no category has this name"]);
  });

  test("a file that contains another category", () => {
    change("athletes.json", (content) => (content.category = "Models"));
    expect(errorLines()).toEqual(["athletes.json: the category is Models, not Athletes"]);
  });

  test("an unknown category", () => {
    change("athletes.json", (content) => (content.category = "Politicians"));
    expect(errorLines()).toEqual([expect.stringMatching(/^athletes\.json: category /)]);
  });

  test("19 celebrities", () => {
    change("athletes.json", ({ celebrities }) => celebrities.pop());
    expect(errorLines()).toEqual(["athletes.json: 19 celebrities, not 20"]);
  });

  test("21 celebrities", () => {
    change("athletes.json", ({ celebrities }) =>
      celebrities.push({ ...celebrities[0], emblem: "kite", id: "one-more", name: "One More", birthYear: 1980 }),
    );
    expect(errorLines()).toEqual(["athletes.json: 21 celebrities, not 20"]);
  });

  test("no celebrities", () => {
    change("athletes.json", (content) => (content.celebrities = []));
    expect(errorLines()).toEqual(["athletes.json: 0 celebrities, not 20"]);
  });

  test("someone twice in one file", () => {
    change("athletes.json", ({ celebrities }) => {
      if (celebrities[0] !== undefined) celebrities[1] = celebrities[0];
    });
    expect(errorLines()).toEqual([expect.stringMatching(/^athletes\.json: [a-z-]+ stands in athletes\.json already$/)]);
  });

  test("someone in two files", () => {
    changeFirst((first) => Object.assign(first, { id: "adele", name: "Adele" }));
    expect(errorLines()).toHaveLength(1);
    expect(errorLines()[0]).toMatch(
      /^(athletes|pop-music-stars)\.json: adele stands in (athletes|pop-music-stars)\.json already$/,
    );
  });

  test("someone who may be under 18", () => {
    changeFirst((first) => (first.birthYear = 2008));
    expect(errorLines()).toEqual([expect.stringMatching(/^athletes\.json: [a-z-]+ may be under 18$/)]);
    expect(errorLines(2027)).toEqual([]);
  });

  test("an id that does not match the name", () => {
    changeFirst((first) => (first.name = "Somebody Else"));
    expect(errorLines()).toEqual([
      expect.stringMatching(/^athletes\.json: [a-z-]+ should be somebody-else, after the name$/),
    ]);
  });

  test.for([
    [["Adele"], "Adele"],
    [["Adele Adkins", "ADÈLE!"], "ADÈLE!"],
    [["Adele Adkins", "The Voice", "adele adkins"], "adele adkins"],
  ] as const)("other names %j, which say nothing new", async ([alsoKnownAs, repeated]) => {
    change("pop-music-stars.json", ({ celebrities }) => {
      Object.assign(celebrities.find(({ id }) => id === "adele") ?? {}, { alsoKnownAs });
    });
    expect(errorLines()).toEqual([`pop-music-stars.json: adele is known as ${repeated} already`]);
  });

  test("a name that two celebrities share is valid", () => {
    changeFirst((first) => (first["alsoKnownAs"] = ["The Rock"]));
    expect(errorLines()).toEqual([]);
  });

  test("an unknown field", () => {
    changeFirst((first) => (first["gossip"] = "none"));
    expect(errorLines()).toEqual([expect.stringMatching(/^athletes\.json: celebrities\.0 .*gossip/)]);
  });

  test.for([
    ["id", "Tom Cruise"],
    ["name", ""],
    ["name", "N".repeat(41)],
    ["emblem", undefined],
    ["emblem", "no-such-thing"],
    ["alsoKnownAs", undefined],
    ["alsoKnownAs", "Arnie"],
    ["alsoKnownAs", [" "]],
    ["alsoKnownAs", ["N".repeat(41)]],
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
    ["hourlyRate", "12.99"],
  ] as const)("an invalid %s: %j", async ([field, value]) => {
    changeFirst((first) => Object.assign(first, { [field]: value }));
    const lines = errorLines();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^athletes\\.json: celebrities\\.0\\.${field}\\b`));
  });

  test("reports all errors at once", () => {
    writeFileSync(join(folder, "models.json"), "?");
    rmSync(join(folder, "directors.json"));
    change("athletes.json", ({ celebrities }) => celebrities.pop());
    expect(errorLines().map((line) => line.split(":", 1)[0])).toEqual([
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
