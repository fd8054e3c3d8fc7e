import { afterEach, beforeEach, expect, test } from "vitest";
import { celebrityProfile } from "#contract/celebrities.ts";
import { photographImport, startPhotographImport, stopPhotographImport } from "#contract/photograph-operators.ts";
import { loadRoster } from "#roster/load.ts";
import { smallPhoto } from "#roster/photos/testing/pictures.ts";
import { type StandIn, startStandIn } from "#roster/photos/testing/stand-in.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";

/** Beyond what looking for all of the roster takes on a busy machine. */
const SOON = { timeout: 60_000, interval: 50 };
/** Whom the stand-in has a photograph of. */
const [FOUND] = loadRoster(2026);

let standIn: StandIn;
let opened: TestApp[];
beforeEach(async () => {
  opened = [];
  standIn = await startStandIn();
  if (FOUND === undefined) throw new Error("The roster is empty");
  const births = [{ year: FOUND.birthYear }];
  standIn.persons = [{ id: "Q1", label: FOUND.name, births, images: [{ file: "Found.jpg" }] }];
  standIn.files = [{ name: "Found.jpg", bytes: await smallPhoto() }];
});
afterEach(async () => {
  standIn.fault = undefined;
  for (const product of opened.toReversed()) await product.close();
  await standIn.close();
});

/** A start of the product, and what it said of photographs. */
async function start(options: TestAppOptions = {}) {
  const said: string[] = [];
  const product = await startTestApp({
    fetchesPhotos: true,
    photoSource: { sites: standIn.sites, userAgent: "HotOrNotPhotos/1.0 (test@example.org)", pauseMs: 0 },
    logTo: {
      write(line) {
        const { msg }: { msg: string } = JSON.parse(line);
        if (/photograph/i.test(msg)) said.push(msg);
      },
    },
    ...options,
  });
  opened.push(product);
  return { product, said };
}

const lastOf = async (product: TestApp) =>
  photographImport.answer.parse((await product.call(photographImport)).json()).last;
const over = (product: TestApp, state: string) =>
  expect.poll(async () => (await lastOf(product))?.state, SOON).toBe(state);

test("a product without photographs fetches them once, in a line each at its start and its end", async () => {
  const { product, said } = await start();
  await over(product, "done");
  expect(await lastOf(product)).toMatchObject({ by: "The start of the product", total: 280, found: 1, missing: 279 });
  const profile = await product.call(celebrityProfile, { params: { id: FOUND?.id ?? "" } });
  expect(celebrityProfile.answer.parse(profile.json()).celebrity.imageUrl).toMatch(/\.webp$/);
  expect(said).toEqual([
    "Photographs are fetched from Wikimedia Commons; PHOTOS=off stays with posters",
    "The import of photographs is done: 1 found",
  ]);
  const again = await start({ like: product });
  expect(again.said).toEqual([]);
  expect((await lastOf(again.product))?.state).toBe("done");
});

test("without a network it gives up after some requests, in one line, and tries again with the next start", async () => {
  standIn.fault = (_, outgoing) => (outgoing.writeHead(503).end(), true);
  const sleep = () => Promise.resolve();
  const { sites } = standIn;
  const photoSource = { sites, userAgent: "HotOrNotPhotos/1.0 (test@example.org)", pauseMs: 0, sleep };
  const { product, said } = await start({ photoSource });
  await over(product, "failed");
  await expect.poll(() => said).toHaveLength(2);
  expect(said[1]).toMatch(/^The import of photographs was given up: /);
  expect(standIn.asked.length).toBeLessThan(50);
  standIn.fault = undefined;
  const again = await start({ like: product });
  await over(again.product, "done");
});

test("what operators have stopped, no start begins again; nor does one that is to stay with posters", async () => {
  const plain = await start({ fetchesPhotos: false });
  expect(await lastOf(plain.product)).toBeNull();
  const held = Promise.withResolvers<boolean>();
  standIn.fault = () => held.promise;
  await plain.product.call(startPhotographImport);
  await plain.product.call(stopPhotographImport);
  held.resolve(false);
  await over(plain.product, "stopped");
  const again = await start({ like: plain.product });
  expect((await lastOf(again.product))?.state).toBe("stopped");
  expect(again.said).toEqual([]);
});
