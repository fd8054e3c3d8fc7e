import { afterEach, beforeEach, expect, test } from "vitest";
import { openApi } from "./api.ts";
import { checkFile } from "./check.ts";
import { describeFile } from "./commons.ts";
import { PhotoRefused } from "./errors.ts";
import type { StandInFile } from "./testing/answers.ts";
import { startTestImporter, type TestImporter } from "./testing/importer.ts";

let importer: TestImporter;
beforeEach(async () => {
  importer = await startTestImporter();
});
afterEach(() => importer.close());

const bytes = Buffer.from("not looked at");

/** The outcome of a check: credit and restrictions, or the reason for refusal. */
async function check(file: Partial<StandInFile>, name = "Jane Doe 2019.jpg") {
  importer.standIn.files = [{ name: "Jane Doe 2019.jpg", bytes, ...file }];
  const fetcher = importer.fetcher();
  try {
    const described = await describeFile(openApi(fetcher, importer.standIn.sites.commons), name);
    return checkFile(described, fetcher.guard);
  } catch (error) {
    return error instanceof PhotoRefused ? error.reason : error;
  }
}

test("a file is credited with author, licence and source", async () => {
  expect(await check({})).toEqual({
    credit: {
      author: "Jane Doe",
      licence: "CC BY-SA 4.0",
      licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
      source: `${importer.standIn.origin}/commons/wiki/File:Jane_Doe_2019.jpg`,
      file: "Jane Doe 2019.jpg",
      width: 1600,
      height: 2000,
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
    },
    restrictions: [],
  });
  expect(Object.fromEntries(importer.standIn.asked[0]?.url.searchParams ?? [])).toEqual({
    action: "query",
    prop: "imageinfo",
    titles: "File:Jane Doe 2019.jpg",
    redirects: "1",
    iiurlwidth: "1920",
    iiprop: "url|size|mime|sha1|extmetadata",
    iiextmetadatalanguage: "en",
    iiextmetadatafilter: "Artist|Attribution|License|LicenseShortName|Restrictions|NonFree|DeletionReason",
    format: "json",
    formatversion: "2",
    maxlag: "5",
  });
});

test.for([
  [{ LicenseShortName: "CC BY-NC 2.0", License: undefined }, "licence"],
  [{ LicenseShortName: "CC BY-ND 4.0", License: undefined }, "licence"],
  [{ LicenseShortName: "GFDL", License: undefined }, "licence"],
  [{ LicenseShortName: "Fair use", License: undefined }, "licence"],
  [{ LicenseShortName: undefined, License: undefined }, "licence"],
  // When name and code disagree, neither is trusted.
  [{ LicenseShortName: "CC BY-SA 4.0", License: "cc-by-nc-sa-4.0" }, "licence"],
  [{ LicenseShortName: "CC0", License: "cc-by-sa-4.0" }, "licence"],
  [{ LicenseShortName: "GFDL", License: "cc-by-sa-3.0" }, "licence"],
  [{ NonFree: "true" }, "licence"],
  [{ DeletionReason: "copyright violation" }, "licence"],
  [{ Restrictions: "trademarked" }, "restricted"],
  [{ Restrictions: "personality|insignia" }, "restricted"],
  [{ Artist: undefined }, "no_author"],
  [{ Artist: '<span style="display:none">Jane</span>' }, "no_author"],
  [null, "licence"],
] as const)("%j is refused: %s", async ([extmetadata, reason]) => {
  expect(await check({ extmetadata })).toBe(reason);
});

test("a licence without a code is accepted, because only licences that Wikimedia knows have one", async () => {
  expect(await check({ extmetadata: { License: undefined } })).toMatchObject({ credit: { licence: "CC BY-SA 4.0" } });
});

test("personality rights are recorded", async () => {
  expect(await check({ extmetadata: { Restrictions: "personality" } })).toMatchObject({
    restrictions: ["personality"],
  });
});

test("public-domain files need no author, and the requested attribution replaces a missing one", async () => {
  const free = { LicenseShortName: "Public domain", License: "pd" };
  expect(await check({ extmetadata: { ...free, Artist: undefined } })).toMatchObject({
    credit: { author: "Unknown author", licence: "Public domain" },
  });
  expect(await check({ extmetadata: { Artist: "", Attribution: "Photo by <b>Jane</b>" } })).toMatchObject({
    credit: { author: "Photo by Jane" },
  });
});

test("an overlong author is shortened and stripped of markup", async () => {
  const long = await check({ extmetadata: { Artist: `<i>${"Jane ".repeat(200)}</i>` } });
  expect(long).toMatchObject({ credit: { author: expect.stringMatching(/^(Jane ){23}Jane…$/) } });
});

test.for([
  [{ mime: "image/svg+xml" }, "format"],
  [{ mime: "image/tiff" }, "format"],
  [{ mime: "application/pdf" }, "format"],
  [{ mime: "video/webm" }, "format"],
  [{ width: 399, height: 2000 }, "too_small"],
  [{ width: 2000, height: 300 }, "too_small"],
  [{ descriptionurl: "https://example.org/File:Jane.jpg" }, "address"],
  [{ descriptionurl: "javascript:alert(1)" }, "address"],
] as const)("%j is refused before any download: %s", async ([file, reason]) => {
  expect(await check(file)).toBe(reason);
  expect(importer.standIn.downloads()).toEqual([]);
});

test.for([{ filemissing: true }, { filehidden: true, sha1hidden: true }])(
  "a file whose content is gone (%j) is missing",
  async (info) => {
    importer.standIn.fault = (_, outgoing) => {
      const pages = [{ pageid: 1, ns: 6, title: "File:Jane Doe 2019.jpg", imageinfo: [info] }];
      return (outgoing.end(JSON.stringify({ batchcomplete: true, query: { pages } })), true);
    };
    expect(await check({})).toBe("missing_file");
  },
);

test.for(["Another.jpg", "Jane.jpg|File:Other.jpg", "Jane#1.jpg", "<b>.jpg"])("%s is not on Commons", async (name) => {
  expect(await check({}, name)).toBe("missing_file");
});
