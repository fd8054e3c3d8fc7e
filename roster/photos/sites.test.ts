import { describe, expect, test } from "vitest";
import { PhotoRefused } from "./errors.ts";
import { areLocal, createAddressGuard, isSiteAddress, WIKIMEDIA } from "./sites.ts";

const guard = createAddressGuard(WIKIMEDIA);

test.for([
  "https://www.wikidata.org/w/api.php?action=wbgetentities",
  "https://commons.wikimedia.org/wiki/File:Jane.jpg",
  "https://upload.wikimedia.org/wikipedia/commons/thumb/b/bc/Jane.jpg/1920px-Jane.jpg?utm_source=commons",
  "https://thumb.wikimedia.org/wikipedia/commons/thumb/b/bc/Jane.jpg/1920px-Jane.jpg?utm_source=commons.wikimedia.org",
  "https://UPLOAD.wikimedia.org:443/jane.jpg",
  // Everything after the host is the path.
  "https://upload.wikimedia.org\\@example.org/a.jpg",
])("%s is one of Wikimedia's", (address) => {
  expect(guard(address).hostname).toMatch(/^(www\.wikidata|(commons|upload|thumb)\.wikimedia)\.org$/);
});

test.for([
  "http://www.wikidata.org/w/api.php",
  "https://upload.wikimedia.org:8443/a.jpg",
  "https://upload.wikimedia.org.example.org/a.jpg",
  "https://upload.wikimedia.org./a.jpg",
  "http://thumb.wikimedia.org/a.jpg",
  "https://thumb.wikimedia.org.example.org/a.jpg",
  "https://thumbs.wikimedia.org/a.jpg",
  "https://example.org/upload.wikimedia.org/a.jpg",
  "https://en.wikipedia.org/a.jpg",
  "https://jane@upload.wikimedia.org/a.jpg",
  "https://upload.wikimedia.org:secret@example.org/a.jpg",
  "http://127.0.0.1/a.jpg",
  "https://127.0.0.1/a.jpg",
  "http://2130706433/a.jpg",
  "http://0x7f000001/a.jpg",
  "http://0177.0.0.1/a.jpg",
  "http://127.1/a.jpg",
  "http://0.0.0.0/a.jpg",
  "http://10.0.0.1/a.jpg",
  "http://172.16.0.1/a.jpg",
  "http://192.168.1.1/a.jpg",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/a.jpg",
  "http://[::ffff:127.0.0.1]/a.jpg",
  "http://[fd00::1]/a.jpg",
  "http://localhost/a.jpg",
  "file:///etc/passwd",
  "data:image/png;base64,iVBORw0KGgo=",
  "blob:https://upload.wikimedia.org/1-2-3",
  "ftp://upload.wikimedia.org/a.jpg",
  "javascript:alert(1)",
  "//upload.wikimedia.org/a.jpg",
  "",
])("%s is refused", (address) => {
  expect(() => guard(address)).toThrow(PhotoRefused);
});

describe("a site on this machine", () => {
  const local = {
    wikidata: "http://127.0.0.1:5000/w/api.php",
    commons: "http://127.0.0.1:5000/c/api.php",
    uploads: "http://127.0.0.1:5001/",
    thumbs: "http://127.0.0.1:5003/",
  };

  test("is allowed when configured, on its port only", () => {
    expect(createAddressGuard(local)("http://127.0.0.1:5001/a.jpg").port).toBe("5001");
    expect(createAddressGuard(local)("http://127.0.0.1:5003/a.jpg").port).toBe("5003");
    expect(() => createAddressGuard(local)("http://127.0.0.1:5002/a.jpg")).toThrow(PhotoRefused);
  });

  test("replaces Wikimedia's", () => {
    expect(() => createAddressGuard(local)("https://upload.wikimedia.org/a.jpg")).toThrow(PhotoRefused);
  });

  test("counts as local only if all sites are", () => {
    expect(areLocal(local)).toBe(true);
    expect(areLocal({ ...local, commons: WIKIMEDIA.commons })).toBe(false);
    expect(areLocal(WIKIMEDIA)).toBe(false);
  });
});

test.for([
  ["https://wiki.example.org/w/api.php", true],
  ["http://127.0.0.1:8080/w/api.php", true],
  ["http://[::1]:8080/w/api.php", true],
  ["http://wiki.example.org/w/api.php", false],
  ["http://10.0.0.1/w/api.php", false],
  ["file:///tmp/api.php", false],
  ["wiki.example.org", false],
] as const)("that %s may be a site is %s", ([address, may]) => {
  expect(isSiteAddress(address)).toBe(may);
});
