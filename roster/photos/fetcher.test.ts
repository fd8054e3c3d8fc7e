import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PhotoRefused, SiteUnavailable } from "./errors.ts";
import { originalPath, thumbPath } from "./testing/answers.ts";
import { startTestImporter, type TestImporter } from "./testing/importer.ts";
import { smallPhoto } from "./testing/pictures.ts";
import type { Fault } from "./testing/stand-in.ts";

let importer: TestImporter;
let photo: Buffer;
beforeEach(async () => {
  importer = await startTestImporter();
  photo = await smallPhoto();
  importer.standIn.files = [{ name: "Jane.jpg", bytes: photo }];
});
afterEach(() => importer.close());

const address = () => `${importer.standIn.origin}${originalPath("Jane.jpg")}`;
const apiAddress = () => `${importer.standIn.sites.wikidata}?action=wbgetentities&ids=Q1&format=json`;
const reasonOf = (error: unknown) => (error instanceof PhotoRefused ? error.reason : error);
/** The outcome of a download: its bytes, the refusal's reason, or the error. */
const download = (path = originalPath("Jane.jpg")) =>
  importer.fetcher().picture(`${importer.standIn.origin}${path}`).catch(reasonOf);

/** Handles the first `times` requests for a path differently. */
function atFirst(times: number, fault: Fault): void {
  let left = times;
  importer.standIn.fault = (url, outgoing) => left-- > 0 && fault(url, outgoing);
}

/** Redirects each path of the map. */
function redirect(targets: Record<string, string>, status = 302): void {
  importer.standIn.fault = ({ pathname }, outgoing) => {
    const location = targets[pathname];
    if (location === undefined) return false;
    outgoing.writeHead(status, { location }).end();
    return true;
  };
}

describe("politeness", () => {
  test("identifies itself", async () => {
    await download();
    expect(importer.standIn.asked[0]?.userAgent).toBe("HotOrNotPhotos/1.0 (test@example.org)");
  });

  test("sends one request at a time, a second apart, also after a failure", async () => {
    const fetcher = importer.fetcher();
    importer.standIn.fault = async () => (await setTimeout(5), false);
    const all = ["Jane.jpg", "None.jpg", "Jane.jpg"].map((name) =>
      fetcher.picture(`${importer.standIn.origin}${originalPath(name)}`),
    );
    await Promise.allSettled(all);
    expect(importer.standIn.asked).toHaveLength(3);
    expect(importer.standIn.mostAtOnce).toBe(1);
    expect(importer.slept).toEqual([1000, 1000]);
  });

  test.for([
    [429, "7", 7000],
    [503, "Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
    [500, undefined, 5000],
  ] as const)("on %s with Retry-After %s, waits %s ms", async ([status, after, wait]) => {
    atFirst(1, (_, outgoing) => {
      outgoing.writeHead(status, after === undefined ? {} : { "retry-after": after }).end();
      return true;
    });
    expect(await download()).toEqual(photo);
    expect(importer.slept).toEqual([wait]);
  });

  test("also waits on a lag error, which has status 200", async () => {
    atFirst(1, (_, outgoing) => {
      const error = { code: "maxlag", info: "Waiting for db1: 7 seconds lagged", host: "db1", lag: 7 };
      outgoing
        .writeHead(200, { "content-type": "application/json", "retry-after": "9" })
        .end(JSON.stringify({ error }));
      return true;
    });
    expect(await importer.fetcher().json(apiAddress())).toMatchObject({ success: 1 });
    expect(importer.slept).toEqual([9000]);
  });

  test("gives up on a site that stays busy", async () => {
    atFirst(9, (_, outgoing) => (outgoing.writeHead(429).end(), true));
    expect(await download()).toBeInstanceOf(SiteUnavailable);
    expect(importer.standIn.asked).toHaveLength(5);
  });

  test("waits for half a minute and more on a 429 without Retry-After, as picture hosts send it", async () => {
    atFirst(
      3,
      (_, outgoing) => (outgoing.writeHead(429, { "content-type": "text/html" }).end("<p>Too many</p>"), true),
    );
    expect(await download()).toEqual(photo);
    expect(importer.slept).toEqual([5000, 10_000, 20_000]);
  });

  test("gives up on a site that asks to wait an hour", async () => {
    atFirst(9, (_, outgoing) => (outgoing.writeHead(429, { "retry-after": "3600" }).end(), true));
    expect(await download()).toBeInstanceOf(SiteUnavailable);
    expect(importer.standIn.asked).toHaveLength(1);
  });

  test("does not retry a 403", async () => {
    atFirst(9, (_, outgoing) => (outgoing.writeHead(403).end("Please set a user agent"), true));
    expect(await download()).toBeInstanceOf(SiteUnavailable);
    expect(importer.standIn.asked).toHaveLength(1);
  });
});

describe("redirects", () => {
  test.for([301, 302, 303, 307, 308])("are followed within the sites (%s)", async (status) => {
    redirect({ [originalPath("Old.jpg")]: originalPath("Jane.jpg") }, status);
    expect(await download(originalPath("Old.jpg"))).toEqual(photo);
  });

  test.for([
    "https://example.org/jane.jpg",
    "http://127.0.0.1:1/jane.jpg",
    "http://10.0.0.1/jane.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/jane.jpg",
    "http://2130706433/jane.jpg",
    "//example.org/jane.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,iVBORw0KGgo=",
    "http://[",
  ])("to %s are refused", async (target) => {
    redirect({ [originalPath("Jane.jpg")]: target });
    expect(await download()).toBe("address");
    expect(importer.standIn.asked).toHaveLength(1);
  });

  test("from the uploads' host to the thumbnails' are followed", async () => {
    const path = thumbPath("Jane.jpg", 1920);
    importer.standIn.fault = (url, outgoing) => {
      if (url.origin !== importer.standIn.origin) return false;
      outgoing.writeHead(301, { location: new URL(path, importer.standIn.sites.thumbs).href }).end();
      return true;
    };
    expect(await download(path)).toEqual(photo);
    expect(importer.standIn.asked.map(({ url }) => url.pathname)).toEqual([path, path]);
  });

  test("through an allowed site to a foreign one are refused", async () => {
    redirect({
      [originalPath("Jane.jpg")]: originalPath("Next.jpg"),
      [originalPath("Next.jpg")]: "https://example.org/",
    });
    expect(await download()).toBe("address");
  });

  test("in a loop are ended", async () => {
    redirect({
      [originalPath("Jane.jpg")]: originalPath("Next.jpg"),
      [originalPath("Next.jpg")]: originalPath("Jane.jpg"),
    });
    expect(await download()).toBe("address");
    expect(importer.standIn.asked).toHaveLength(5);
  });

  test("of an API to another site count as the site's failure", async () => {
    redirect({ "/wikidata/w/api.php": "https://example.org/" });
    await expect(importer.fetcher().json(apiAddress())).rejects.toThrow(SiteUnavailable);
  });
});

describe("a body over the limit is not read to its end", () => {
  const MEGABYTE = Buffer.alloc(1_000_000, 1);

  test("when its length is declared", async () => {
    atFirst(1, (_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "image/jpeg", "content-length": 12_000_001 });
      outgoing.write(photo);
      return true;
    });
    expect(await download()).toBe("too_large");
  });

  test.for([false, true])("when it is not (compressed: %s)", async (packed) => {
    let written = 0;
    atFirst(1, (_, outgoing) => {
      const coding = packed ? { "content-encoding": "gzip" } : {};
      outgoing.writeHead(200, { "content-type": "image/jpeg", ...coding });
      if (packed) return (outgoing.end(gzipSync(Buffer.alloc(200_000_000))), true);
      const flood = function* () {
        while (written++ < 500) yield MEGABYTE;
      };
      pipeline(flood, outgoing).catch(() => undefined);
      return true;
    });
    expect(await download()).toBe("too_large");
    expect(written).toBeLessThan(100);
  });
});

describe("a download that is not a picture is refused", () => {
  test.for([
    ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["image/tiff", "II*\0"],
    ["application/pdf", "%PDF-1.7"],
    ["image/gif", "GIF89a"],
    ["text/html", "<h1>Error</h1>"],
    ["", "anything"],
    // Declared as a picture, but with other content.
    ["image/jpeg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["image/png", "%PDF-1.7"],
    ["image/webp", "RIFF1234WAVE"],
    ["image/jpeg", ""],
  ] as const)("%s that begins with %j", async ([type, body]) => {
    atFirst(1, (_, outgoing) => (outgoing.writeHead(200, type === "" ? {} : { "content-type": type }).end(body), true));
    expect(await download()).toBe("format");
  });

  test("a PNG declared as a JPEG", async () => {
    atFirst(1, (_, outgoing) => (outgoing.writeHead(200, { "content-type": "image/png" }).end(photo), true));
    expect(await download()).toBe("format");
  });
});

test("a missing picture is refused", async () => {
  expect(await download(originalPath("None.jpg"))).toBe("missing_file");
});

test("retries a picture whose transfer breaks off", async () => {
  atFirst(1, (_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "image/jpeg", "content-length": photo.length });
    outgoing.write(photo.subarray(0, 100), () => outgoing.destroy());
    return true;
  });
  expect(await download()).toEqual(photo);
});

test("retries a picture that times out", async () => {
  atFirst(1, () => true);
  expect(await importer.fetcher({ timeoutMs: 200 }).picture(address())).toEqual(photo);
});

test("retries an API response that is not JSON, and reports API errors", async () => {
  atFirst(1, (_, outgoing) => (outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>Busy</h1>"), true));
  expect(await importer.fetcher().json(apiAddress())).toMatchObject({ success: 1 });
  atFirst(9, (_, outgoing) => {
    const error = { code: "no-such-entity", info: "Could not find an entity", "*": "See …" };
    return (outgoing.writeHead(200).end(JSON.stringify({ error })), true);
  });
  await expect(importer.fetcher().json(apiAddress())).rejects.toThrow("no-such-entity: Could not find an entity");
});

test("an abort ends a request immediately", async () => {
  const abort = new AbortController();
  atFirst(1, () => (abort.abort(), true));
  await expect(importer.fetcher({ signal: abort.signal }).picture(address())).rejects.toThrow(/abort/i);
  expect(importer.slept).toEqual([]);
});
