import { describe, expect, test } from "vitest";
import { OptionsError, readOptions } from "./options.ts";
import { WIKIMEDIA } from "./sites.ts";

const LOCAL = {
  PHOTOS_WIKIDATA: "http://127.0.0.1:5000/w/api.php",
  PHOTOS_COMMONS: "http://127.0.0.1:5000/c/api.php",
  PHOTOS_UPLOADS: "http://127.0.0.1:5000/",
};

test("by default contacts Wikimedia's sites, with a pause and a contact", () => {
  const options = readOptions(["--contact", "photos@example.org"], {});
  expect(options.sites).toEqual(WIKIMEDIA);
  expect(options.pauseMs).toBeGreaterThanOrEqual(1000);
  expect(options.userAgent).toMatch(/^HotOrNotPhotos\/1\.0 \(photos@example\.org\) node\/\d/);
  expect(options).toMatchObject({ only: undefined, remove: [], refresh: false, item: undefined });
});

test("a mirror of the uploads serves their thumbnails too, unless those have an address of their own", () => {
  expect(readOptions([], LOCAL).sites.thumbs).toBe(LOCAL.PHOTOS_UPLOADS);
  const thumbs = "http://127.0.0.1:5001/";
  expect(readOptions([], { ...LOCAL, PHOTOS_THUMBS: thumbs }).sites).toMatchObject({
    uploads: LOCAL.PHOTOS_UPLOADS,
    thumbs,
  });
});

test("the contact may come from the environment and may be a web page", () => {
  expect(readOptions([], { PHOTOS_CONTACT: "https://example.org/about" }).userAgent).toContain(
    "https://example.org/about",
  );
});

describe("without a contact", () => {
  test("refuses to run", () => {
    expect(() => readOptions([], {})).toThrow(OptionsError);
    expect(() => readOptions([], { ...LOCAL, PHOTOS_UPLOADS: "https://upload.example.org/" })).toThrow(
      /whom to write to/,
    );
  });

  test("runs against local sites, and removes photographs", () => {
    expect(readOptions([], LOCAL)).toMatchObject({ pauseMs: 0 });
    expect(readOptions(["--remove", "adele, jay-z"], {})).toMatchObject({ remove: ["adele", "jay-z"] });
  });
});

test.for([
  [["--contact", "somebody"], {}],
  [["--contact", "a@example.org) evil/1.0 ("], {}],
  [["--contact", "a@example.org\r\nx-evil: 1"], {}],
  [["--only"], LOCAL],
  [["--fast"], LOCAL],
  [["adele"], LOCAL],
  [["--item", "Q42"], LOCAL],
  [["--item", "Q42", "--only", "adele,jay-z"], LOCAL],
  [["--item", "42", "--only", "adele"], LOCAL],
  [[], { ...LOCAL, PHOTOS_UPLOADS: "http://10.0.0.1/" }],
  [[], { ...LOCAL, PHOTOS_COMMONS: "file:///tmp/api.php" }],
] as const)("%j is refused", ([args, env]) => {
  expect(() => readOptions([...args], env)).toThrow(OptionsError);
});

test("naming an item implies --refresh", () => {
  const options = readOptions(["--only", "adele", "--item", "Q23215"], LOCAL);
  expect(options).toMatchObject({ only: ["adele"], item: "Q23215", refresh: true });
});
