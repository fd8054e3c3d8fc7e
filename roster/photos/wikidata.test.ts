import { afterEach, beforeEach, expect, test } from "vitest";
import { openApi } from "./api.ts";
import { PhotoRefused, SiteUnavailable } from "./errors.ts";
import type { StandInPerson } from "./testing/answers.ts";
import { KEANU, startTestImporter, type TestImporter } from "./testing/importer.ts";
import { findPerson, type Sought } from "./wikidata.ts";

let importer: TestImporter;
beforeEach(async () => {
  importer = await startTestImporter();
});
afterEach(() => importer.close());

const actor: StandInPerson = {
  id: "Q43416",
  label: "Keanu Reeves",
  births: [{ year: 1964 }],
  images: [{ file: "Reeves.jpg" }],
};

/** The outcome of a search: item and files, or the reason for refusal. */
async function find(persons: StandInPerson[], sought: Sought = KEANU) {
  importer.standIn.persons = persons;
  const api = openApi(importer.fetcher(), importer.standIn.sites.wikidata);
  return findPerson(api, sought).catch((error: unknown) => (error instanceof PhotoRefused ? error.reason : error));
}

test("finds a person by name and birth year", async () => {
  expect(await find([actor])).toEqual({ item: "Q43416", files: ["Reeves.jpg"] });
  expect(importer.standIn.asked.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
    [
      "/wikidata/w/api.php",
      {
        action: "wbsearchentities",
        search: "Keanu Reeves",
        language: "en",
        uselang: "en",
        type: "item",
        limit: "20",
        format: "json",
        formatversion: "2",
        maxlag: "5",
      },
    ],
    [
      "/wikidata/w/api.php",
      { action: "wbgetentities", ids: "Q43416", props: "claims", format: "json", formatversion: "2", maxlag: "5" },
    ],
  ]);
});

test.for<[string, StandInPerson]>([
  ["an alias", { ...actor, label: "Keanu Charles Reeves", aliases: ["Keanu Reeves"] }],
  ["a name with accents", { ...actor, label: "keanu Réeves" }],
  ["another apostrophe", { ...actor, label: "Keanu’ Reeves" }],
  ["a year without a day", { ...actor, births: [{ year: 1964, precision: 9 }] }],
  ["one of two years", { ...actor, births: [{ year: 1963 }, { year: 1964 }] }],
])("also finds a person by %s", async ([, person]) => {
  expect(await find([person])).toMatchObject({ item: "Q43416" });
});

test.for<[string, Partial<StandInPerson>]>([
  ["another birth year", { births: [{ year: 1965 }] }],
  ["no birth date", { births: [] }],
  ["a date that says only the decade", { births: [{ year: 1964, precision: 8 }] }],
  ["a year that was found wrong", { births: [{ year: 1964, rank: "deprecated" }, { year: 1970 }] }],
  ["another year that is preferred", { births: [{ year: 1964 }, { year: 1970, rank: "preferred" }] }],
  ["something that is no human", { kind: "Q11424" }],
  ["a longer name", { label: "Keanu Reeves Junior" }],
])("takes nobody with %s", async ([, change]) => {
  expect(await find([{ ...actor, ...change }])).toBe("no_person");
});

test("takes nobody when the search finds nobody", async () => {
  expect(await find([])).toBe("no_person");
  expect(importer.standIn.asked).toHaveLength(1);
});

test("of several people with the name, takes the one born in the year", async () => {
  const others: StandInPerson[] = [
    { ...actor, id: "Q1", births: [{ year: 1990 }], images: [{ file: "Other.jpg" }] },
    { ...actor, id: "Q2", kind: "Q11424" },
    { id: "Q3", label: "Keanu Reeves" },
  ];
  expect(await find([...others, actor])).toEqual({ item: "Q43416", files: ["Reeves.jpg"] });
});

test("takes neither of two people born in the same year, unless one is named", async () => {
  const twin = { ...actor, id: "Q9", images: [{ file: "Twin.jpg" }] };
  expect(await find([actor, twin])).toBe("several_persons");
  expect(await find([actor, twin], { ...KEANU, item: "Q9" })).toEqual({ item: "Q9", files: ["Twin.jpg"] });
});

test("checks a named item like any other", async () => {
  expect(await find([{ ...actor, births: [{ year: 1965 }] }], { ...KEANU, item: "Q43416" })).toBe("no_person");
  expect(await find([], { ...KEANU, item: "Q404" })).toBe("no_person");
});

test.for<[string, StandInPerson["images"] & {}]>([
  ["none", []],
  ["a statement that there is none", [{ file: null }]],
  ["a deprecated one", [{ file: "Old.jpg", rank: "deprecated" }]],
])("refuses a person without a picture (%s)", async ([, images]) => {
  expect(await find([{ ...actor, images }])).toBe("no_picture");
});

test("returns only preferred pictures if there are any, otherwise normal ones in order", async () => {
  const images = [{ file: "A.jpg" }, { file: "B.jpg", rank: "preferred" }, { file: "C.jpg" }];
  expect(await find([{ ...actor, images }])).toMatchObject({ files: ["B.jpg"] });
  expect(await find([{ ...actor, images: [{ file: "A.jpg" }, { file: "C.jpg" }] }])).toMatchObject({
    files: ["A.jpg", "C.jpg"],
  });
});

test.for([{ search: "none" }, { batchcomplete: true }, []])(
  "a response of an unexpected shape (%j) counts as the site's failure",
  async (body) => {
    importer.standIn.fault = (_, outgoing) => (outgoing.end(JSON.stringify(body)), true);
    expect(await find([actor])).toBeInstanceOf(SiteUnavailable);
  },
);

test("takes nobody when an item has no claims, encoded as an empty list", async () => {
  importer.standIn.fault = ({ searchParams }, outgoing) => {
    if (searchParams.get("action") !== "wbgetentities") return false;
    outgoing.end(JSON.stringify({ entities: { Q43416: { type: "item", id: "Q43416", claims: [] } }, success: 1 }));
    return true;
  };
  expect(await find([actor])).toBe("no_person");
});
