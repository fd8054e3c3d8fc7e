import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestImporter, type TestImporter } from "./testing/importer.ts";
import { smallPhoto } from "./testing/pictures.ts";

vi.setConfig({ testTimeout: 60_000 });

let importer: TestImporter;
beforeEach(async () => {
  importer = await startTestImporter();
  importer.standIn.files = [{ name: "Reeves.jpg", bytes: await smallPhoto() }];
  importer.standIn.persons = [
    { id: "Q43416", label: "Keanu Reeves", births: [{ year: 1964 }], images: [{ file: "Reeves.jpg" }] },
  ];
});
afterEach(() => importer.close());

/** Runs the command, against the stand-in by default. */
function command(args: string[], env?: Record<string, string>): Promise<{ code: number | null; out: string }> {
  const { sites } = importer.standIn;
  const local = {
    PHOTOS_WIKIDATA: sites.wikidata,
    PHOTOS_COMMONS: sites.commons,
    PHOTOS_UPLOADS: sites.uploads,
    PHOTOS_THUMBS: sites.thumbs,
  };
  const folders = { PHOTOS_LIBRARY: importer.library, PHOTOS_NOTES: importer.notes };
  const script = join(import.meta.dirname, "../../scripts/photos.ts");
  const PATH = process.env["PATH"] ?? "";
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH, ...folders, ...(env ?? local) } },
      (_, out, err) => resolve({ code: child.exitCode, out: out + err }),
    );
  });
}

test("imports photographs, reports credits and refusals, and removes one for good", async () => {
  const first = await command(["--only", "keanu-reeves,tom-cruise"]);
  expect(first.code).toBe(0);
  expect(first.out).toContain("keanu-reeves: taken (Jane Doe, CC BY-SA 4.0)\n");
  expect(first.out).toContain("tom-cruise: refused (Wikidata knows nobody named Tom Cruise)\n");
  expect(first.out).toMatch(/\n(1 taken, 1 refused|1 refused, 1 taken)\n$/);
  expect(readdirSync(importer.library)).toEqual(["keanu-reeves"]);

  expect((await command(["--remove", "keanu-reeves"])).out).toBe("keanu-reeves: removed\n");
  expect((await command(["--only", "keanu-reeves"])).out).toContain("1 removed");
});

test("exits with an error when the sites fail", async () => {
  importer.standIn.fault = (_, outgoing) => (outgoing.writeHead(403).end(), true);
  const { code, out } = await command(["--only", "keanu-reeves"]);
  expect(out).toContain("1 unavailable\nRun it again to continue.");
  expect(code).toBe(1);
});

test("reports invalid arguments without sending a request", async () => {
  const stranger = await command(["--only", "nobody-at-all"]);
  expect(stranger).toEqual({ code: 1, out: "Not in the roster: nobody-at-all\n" });
  const nameless = await command([], {});
  expect(nameless.code).toBe(1);
  expect(nameless.out).toMatch(/^Wikimedia wants to know whom to write to/);
  expect(importer.standIn.asked).toEqual([]);
  expect(existsSync(importer.library)).toBe(false);
});
