import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cutCrops } from "./crops.ts";
import { readPhoto, recordPhoto } from "./library.ts";
import { KEANU, startTestImporter, type TestImporter } from "./testing/importer.ts";
import { smallPhoto } from "./testing/pictures.ts";
import { originalPath, type StandInFile, thumbPath } from "./testing/answers.ts";

const ADELE = { id: "adele", name: "Adele", birthYear: 1988 };

let importer: TestImporter;
let files: StandInFile[];
beforeEach(async () => {
  importer = await startTestImporter();
  files = [
    { name: "Reeves.jpg", bytes: await smallPhoto(10) },
    { name: "Adele.jpg", bytes: await smallPhoto(20) },
  ];
  importer.standIn.files = files;
  importer.standIn.persons = [
    { id: "Q43416", label: "Keanu Reeves", births: [{ year: 1964 }], images: [{ file: "Reeves.jpg" }] },
    { id: "Q23215", label: "Adele", births: [{ year: 1988 }], images: [{ file: "Adele.jpg" }] },
  ];
});
afterEach(() => importer.close());

const folder = (...path: string[]) => join(importer.library, ...path);
const stored = (id = KEANU.id) => readPhoto(importer.library, id);
/** The result for the requested celebrity. */
const run = async (over: Parameters<TestImporter["run"]>[0] = {}) => (await importer.run(over))[0];
const forgetAsked = () => importer.standIn.asked.splice(0);

async function takenVersion(): Promise<string> {
  const photo = await stored();
  if (photo?.state !== "taken") throw new Error("No photograph is there");
  return photo.version;
}

test("finds, checks, crops and stores a photograph with its credit", async () => {
  expect(await run()).toEqual({ id: "keanu-reeves", result: "taken", detail: "Jane Doe, CC BY-SA 4.0" });
  const photo = await stored();
  expect(photo).toMatchObject({
    state: "taken",
    version: expect.stringMatching(/^[0-9a-f]{10}$/),
    item: "Q43416",
    credit: { author: "Jane Doe", licence: "CC BY-SA 4.0", file: "Reeves.jpg" },
    restrictions: [],
  });
  expect(readdirSync(folder("keanu-reeves")).toSorted()).toEqual([await takenVersion(), "photo.json"].toSorted());
  expect(readdirSync(folder("keanu-reeves", await takenVersion()))).toHaveLength(8);
});

test.for([
  [1600, "uploads", originalPath("Reeves.jpg")],
  [1920, "uploads", originalPath("Reeves.jpg")],
  [1921, "thumbs", thumbPath("Reeves.jpg", 1920)],
  [6000, "thumbs", thumbPath("Reeves.jpg", 1920)],
] as const)("a picture %i pixels wide comes from the %s, in a width that they serve", async ([width, site, path]) => {
  importer.standIn.files = files.map((file) => ({ ...file, width, height: width }));
  expect(await run()).toMatchObject({ result: "taken" });
  const url = importer.standIn.asked.at(-1)?.url;
  expect(url?.origin).toBe(new URL(importer.standIn.sites[site]).origin);
  expect(url?.pathname).toBe(path);
});

test("a second run sends no requests and changes nothing", async () => {
  await run();
  const before = readFileSync(folder("keanu-reeves", "photo.json"));
  forgetAsked();
  expect(await run()).toMatchObject({ result: "kept" });
  expect(importer.standIn.asked).toEqual([]);
  expect(readFileSync(folder("keanu-reeves", "photo.json"))).toEqual(before);
});

test("an interrupted import resumes without downloading anything twice", async () => {
  const entries = [KEANU, ADELE];
  const abort = new AbortController();
  importer.standIn.fault = ({ pathname }) => {
    if (pathname === originalPath("Adele.jpg")) abort.abort();
    return false;
  };
  expect(await importer.run({ entries, signal: abort.signal })).toMatchObject([
    { id: "keanu-reeves", result: "taken" },
  ]);
  importer.standIn.fault = undefined;
  forgetAsked();
  expect(await importer.run({ entries })).toMatchObject([{ result: "kept" }, { id: "adele", result: "taken" }]);
  expect(importer.standIn.downloads()).toEqual([originalPath("Adele.jpg")]);
});

test("a download completed before the abort is not repeated", async () => {
  await run();
  rmSync(importer.library, { recursive: true });
  forgetAsked();
  expect(await run()).toMatchObject({ result: "taken" });
  expect(importer.standIn.downloads()).toEqual([]);
});

describe("repairs what an abort or manual changes left incomplete", () => {
  test.for([
    ["a picture is missing", (version: string) => rmSync(folder("keanu-reeves", version, "card.webp"))],
    ["a picture is another", (version: string) => writeFileSync(folder("keanu-reeves", version, "tile.avif"), "?")],
    ["the record is no JSON", () => writeFileSync(folder("keanu-reeves", "photo.json"), '{"state":')],
    ["the record is missing", () => rmSync(folder("keanu-reeves", "photo.json"))],
    ["it was cut in an older way", () => change({ crops: "0" })],
  ] as const)("%s", async ([, spoil]) => {
    await run();
    const before = await stored();
    spoil(await takenVersion());
    expect(await run()).toMatchObject({ result: "taken" });
    expect(await stored()).toEqual(before);
    expect(await run()).toMatchObject({ result: "kept" });
    expect(importer.standIn.downloads()).toHaveLength(1);
  });

  function change(over: object): void {
    const path = folder("keanu-reeves", "photo.json");
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, "utf8")) as object), ...over }));
  }

  test("deletes partial files and folders", async () => {
    await run();
    writeFileSync(folder("keanu-reeves", "photo.json.part"), "{");
    rmSync(folder("keanu-reeves", await takenVersion(), "card.avif"));
    await run();
    expect(readdirSync(folder("keanu-reeves")).toSorted()).toEqual([await takenVersion(), "photo.json"].toSorted());
  });
});

describe("with --refresh", () => {
  test("downloads nothing when the file is unchanged", async () => {
    await run();
    forgetAsked();
    expect(await run({ refresh: true })).toMatchObject({ result: "kept" });
    // The person's item and the file's description.
    expect(importer.standIn.asked).toHaveLength(2);
    expect(importer.standIn.downloads()).toEqual([]);
  });

  test("takes a new version of the file and deletes the old one", async () => {
    await run();
    const before = await takenVersion();
    importer.standIn.files = [{ name: "Reeves.jpg", bytes: await smallPhoto(99) }];
    expect(await run({ refresh: true })).toMatchObject({ result: "taken" });
    expect(await takenVersion()).not.toBe(before);
    expect(existsSync(folder("keanu-reeves", before))).toBe(false);
  });

  test("updates a changed author", async () => {
    await run();
    importer.standIn.files = files.map((file) => ({ ...file, extmetadata: { Artist: "John Roe" } }));
    expect(await run({ refresh: true })).toMatchObject({ result: "kept", detail: "John Roe, CC BY-SA 4.0" });
    expect(await stored()).toMatchObject({ credit: { author: "John Roe" } });
    expect(importer.standIn.downloads()).toHaveLength(1);
  });

  test("removes a photograph that may no longer be used", async () => {
    await run();
    importer.standIn.files = files.map((file) => ({ ...file, extmetadata: { DeletionReason: "copyright violation" } }));
    expect(await run({ refresh: true })).toMatchObject({ result: "refused" });
    expect(existsSync(folder("keanu-reeves"))).toBe(false);
  });

  test("keeps using the item that was named before", async () => {
    importer.standIn.persons.push({ id: "Q9", label: "Keanu Reeves", births: [{ year: 1964 }] });
    expect(await run({ item: "Q43416", refresh: true })).toMatchObject({ result: "taken" });
    expect(await run({ refresh: true })).toMatchObject({ result: "kept" });
  });
});

describe("a refusal", () => {
  beforeEach(() => {
    importer.standIn.files = files.map((file) => ({
      ...file,
      extmetadata: { LicenseShortName: "CC BY-NC 2.0", License: undefined },
    }));
  });

  test("is reported, stores nothing and downloads nothing", async () => {
    expect(await run()).toEqual({
      id: "keanu-reeves",
      result: "refused",
      detail: "Reeves.jpg is under CC BY-NC 2.0",
    });
    expect(existsSync(folder("keanu-reeves"))).toBe(false);
    expect(importer.standIn.downloads()).toEqual([]);
  });

  test("is remembered for a week", async () => {
    await run();
    forgetAsked();
    expect(await run()).toMatchObject({ result: "refused", detail: "Reeves.jpg is under CC BY-NC 2.0" });
    expect(importer.standIn.asked).toEqual([]);
    importer.standIn.files = files;
    importer.clock.now += 7 * 24 * 60 * 60_000;
    expect(await run()).toMatchObject({ result: "taken" });
  });

  test("is checked again with --refresh", async () => {
    await run();
    importer.standIn.files = files;
    expect(await run({ refresh: true })).toMatchObject({ result: "taken" });
    expect(await run()).toMatchObject({ result: "kept" });
  });

  test("of one picture makes the import try the next", async () => {
    const [reeves, adele] = files;
    if (reeves === undefined || adele === undefined) throw new Error("There are two");
    importer.standIn.files = [{ ...reeves, extmetadata: { LicenseShortName: "GFDL" } }, adele];
    importer.standIn.persons[0]?.images?.push({ file: "Adele.jpg" });
    expect(await run()).toMatchObject({ result: "taken" });
    expect(await stored()).toMatchObject({ credit: { file: "Adele.jpg" } });
  });
});

test.for<[string, Partial<StandInFile>]>([
  ["broken", { bytes: Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5000, 1)]) }],
  ["declared as another type", { sentAs: "image/svg+xml" }],
  ["inside an internal network", { thumburl: "http://169.254.169.254/latest/meta-data" }],
  ["on another port of this machine", { thumburl: "http://127.0.0.1:1/jane.jpg" }],
  ["on another site", { thumburl: "https://example.org/jane.jpg" }],
  ["a local file", { thumburl: "file:///etc/passwd" }],
])("refuses a picture that is %s, and drops its download", async ([, change]) => {
  importer.standIn.files = files.map((file) => ({ ...file, ...change }));
  expect(await run({ cut: cutCrops })).toMatchObject({ result: "refused" });
  const downloads = join(importer.notes, "downloads");
  expect(existsSync(downloads) ? readdirSync(downloads) : []).toEqual([]);
});

test("failures are not remembered, and three in a row stop the import", async () => {
  const entries = Array.from({ length: 5 }, (_, index) => ({ ...KEANU, id: `keanu-${index}` }));
  importer.standIn.fault = (_, outgoing) => (outgoing.writeHead(403).end(), true);
  const outcomes = await importer.run({ entries });
  expect(outcomes.map(({ result }) => result)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(importer.standIn.asked).toHaveLength(3);
  importer.standIn.fault = undefined;
  expect(await importer.run({ entries: entries.slice(0, 1) })).toMatchObject([{ result: "taken" }]);
});

test("a photograph removed by hand is not imported again", async () => {
  await run();
  await recordPhoto(importer.library, KEANU.id, { state: "removed" });
  expect(readdirSync(folder("keanu-reeves"))).toEqual(["photo.json"]);
  forgetAsked();
  expect(await run({ refresh: true })).toMatchObject({ result: "removed" });
  expect(importer.standIn.asked).toEqual([]);
  rmSync(folder("keanu-reeves"), { recursive: true });
  expect(await run()).toMatchObject({ result: "taken" });
});

test("concurrent readers see either the old or the new photograph completely", async () => {
  await run();
  importer.standIn.files = [{ name: "Reeves.jpg", bytes: await smallPhoto(99) }];
  const refreshing = run({ refresh: true });
  while ((await Promise.race([refreshing, Promise.resolve("under way")])) === "under way") {
    const photo = await stored();
    if (photo?.state !== "taken") throw new Error("No photograph is there");
    const path = folder("keanu-reeves", photo.version);
    const pictures = existsSync(path) ? readdirSync(path).length : 0;
    const after = await stored();
    if (after?.state === "taken" && after.version === photo.version) expect(pictures).toBe(8);
  }
  expect(await refreshing).toMatchObject({ result: "taken" });
});
