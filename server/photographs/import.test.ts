import { afterEach, beforeEach, expect, test } from "vitest";
import { operatorActs } from "#contract/operators.ts";
import {
  keptPhotographs,
  photographImport,
  refusePhotograph,
  startPhotographImport,
  stopPhotographImport,
} from "#contract/photograph-operators.ts";
import { loadRoster } from "#roster/load.ts";
import { originalPath } from "#roster/photos/testing/answers.ts";
import { smallPhoto } from "#roster/photos/testing/pictures.ts";
import { type StandIn, startStandIn } from "#roster/photos/testing/stand-in.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { becomeOperator } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";

/** Beyond what an import of three takes on a busy machine. */
const SOON = { timeout: 60_000, interval: 50 };
const HEADERS = { authorization: "Bearer the operators' token, long enough" };
/** Those without a photograph, in the order in which they are looked for. */
const CHEFS = loadRoster(2026).filter(({ category }) => category === "Chefs & Food Stars");
const [GORDON, JAMIE, NIGELLA] = ["gordon-ramsay", "jamie-oliver", "nigella-lawson"];
const SOUGHT = CHEFS.filter(({ id }) => [GORDON, JAMIE, NIGELLA].includes(id));

let standIn: StandIn;
let waits: number[];
let opened: TestApp[];
beforeEach(async () => {
  waits = [];
  opened = [];
  standIn = await startStandIn();
  standIn.persons = SOUGHT.map(({ id, name, birthYear }, index) => ({
    id: `Q${index + 1}`,
    label: name,
    births: [{ year: birthYear }],
    images: [{ file: `${id}.jpg` }],
  }));
  const files = SOUGHT.map(async ({ id }, index) => ({ name: `${id}.jpg`, bytes: await smallPhoto(index * 40) }));
  standIn.files = await Promise.all(files);
});
afterEach(async () => {
  standIn.fault = undefined;
  for (const product of opened.toReversed()) await product.close();
  await standIn.close();
});

/** A process that imports from the stand-in. */
async function start({ like, sites = standIn.sites }: { like?: TestApp; sites?: StandIn["sites"] } = {}) {
  const product = await startTestApp({
    operatorToken: HEADERS.authorization.slice(7),
    ...(like === undefined
      ? {
          async prepare({ pool }) {
            await pool.query(
              `INSERT INTO celebrity_photos
                 (celebrity, origin, version, author, licence, licence_url, source, sha, at, operator_name)
               SELECT num, 'uploaded', '0123456789', 'A', 'CC0', 'https://a.org/', 'https://a.org/', '', now(), 'A'
               FROM celebrities WHERE id <> ALL ($1)`,
              [SOUGHT.map(({ id }) => id)],
            );
          },
        }
      : { like }),
    photoSource: {
      sites,
      userAgent: "HotOrNotPhotos/1.0 (test@example.org)",
      pauseMs: 0,
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  });
  opened.push(product);
  return product;
}

const begin = async (product: TestApp) => {
  const answer = await product.call(startPhotographImport, { headers: HEADERS });
  return startPhotographImport.answer.parse(answer.json()).last;
};
const stateOf = async (product: TestApp) =>
  photographImport.answer.parse((await product.call(photographImport, { headers: HEADERS })).json()).last;
const isOver = async (product: TestApp) => (await stateOf(product))?.state !== "running";
const photographOf = async (product: TestApp, id: string) => {
  const all = keptPhotographs.answer.parse((await product.call(keptPhotographs, { headers: HEADERS })).json());
  return all.find((one) => one.id === id)?.photograph;
};
const actsOf = async (product: TestApp) => {
  const answer = await product.call(operatorActs, { headers: HEADERS });
  return operatorActs.answer.parse(answer.json()).acts.map(({ act, subject }) => `${act} ${subject}`);
};
const asked = (id: string) => standIn.downloads().filter((path) => path === originalPath(`${id}.jpg`)).length;

test("an import waits as sites ask, tells who has none, and brings back nothing that was refused", async () => {
  const product = await start();
  const { headers: watching } = await becomeOperator(product, HEADERS, { name: "Vera", role: "watch" });
  for (const endpoint of [startPhotographImport, stopPhotographImport])
    expectProblem(await product.call(endpoint, { headers: watching }), "forbidden");
  standIn.fault = (_url, outgoing) => {
    standIn.fault = undefined;
    outgoing.writeHead(429, { "retry-after": "7" }).end();
    return true;
  };
  standIn.files = standIn.files.flatMap((file) => {
    if (file.name === `${JAMIE}.jpg`) return [];
    return file.name === `${NIGELLA}.jpg` ? [{ ...file, bytes: file.bytes.subarray(0, 400) }] : [file];
  });
  expect(await begin(product)).toMatchObject({ state: "running", total: 3, by: "Operators' token" });
  await expect.poll(() => isOver(product), SOON).toBe(true);
  expect(await stateOf(product)).toMatchObject({ state: "done", found: 1, missing: 2, failed: 0, reason: null });
  expect(waits).toEqual([7000]);
  expect(standIn.mostAtOnce).toBe(1);
  const photograph = await photographOf(product, GORDON);
  expect(photograph).toMatchObject({ origin: "imported", by: "Operators' token", credit: { author: "Jane Doe" } });
  expect((await actsOf(product)).slice(0, 2)).toEqual([
    `photograph_imported ${GORDON}`,
    "photographs_import_started photographs",
  ]);

  const body = { version: photograph?.version, reason: "It shows somebody else." };
  const refused = await product.call(refusePhotograph, { params: { id: GORDON }, body, headers: HEADERS });
  expect(refused.statusCode, refused.body).toBe(200);
  await begin(product);
  await expect.poll(() => isOver(product), SOON).toBe(true);
  const last = await stateOf(product);
  expect(last).toMatchObject({ state: "done", found: 0, missing: 3 });
  expect(last?.latest.map(({ detail }) => detail)).toContain(`${GORDON}.jpg was refused here`);
  expect(await photographOf(product, GORDON)).toBeNull();
  expect(asked(GORDON)).toBe(1);
});

test("an import is one over all processes, goes on after a restart where it was, and ends when it is stopped", async () => {
  const product = await start();
  const other = await start({ like: product });
  const [first, second, third] = SOUGHT.map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Nobody is sought");
  let stuck = second;
  // Neither answered nor closed: as slow as can be.
  standIn.fault = ({ pathname }) => pathname === originalPath(`${stuck}.jpg`);
  await begin(product);
  await expect.poll(() => asked(second), SOON).toBe(1);
  expect(await begin(other)).toMatchObject({ state: "running", total: 3, found: 1 });
  await expect.poll(async () => (await photographOf(other, first))?.origin, SOON).toBe("imported");
  opened = opened.filter((one) => one !== product);
  await product.close();
  expect(await stateOf(other)).toMatchObject({ state: "running", found: 1, missing: 0, failed: 0 });

  stuck = third;
  const later = await start({ like: other });
  await expect.poll(() => asked(third), SOON).toBe(1);
  expect([asked(first), asked(second)]).toEqual([1, 2]);
  const stopped = await other.call(stopPhotographImport, { headers: HEADERS });
  expect(stopPhotographImport.answer.parse(stopped.json()).last).toMatchObject({ state: "stopped", found: 2 });
  const held = "SELECT FROM photo_imports WHERE held_until IS NOT NULL";
  await expect.poll(async () => (await later.database.pool.query(held)).rowCount, SOON).toBe(0);
  expect(await stateOf(later)).toMatchObject({ state: "stopped", total: 3, found: 2, missing: 0, failed: 0 });
  expect((await actsOf(later)).filter((act) => act.startsWith("photographs_import"))).toEqual([
    "photographs_import_stopped photographs",
    "photographs_import_started photographs",
  ]);
});

test("without a network an import says so in a line, and tries nothing again", async () => {
  const gone = await startStandIn();
  await gone.close();
  const product = await start({ sites: gone.sites });
  await begin(product);
  await expect.poll(() => isOver(product), SOON).toBe(true);
  expect(await stateOf(product)).toMatchObject({ state: "failed", found: 0, failed: 3 });
  expect((await stateOf(product))?.reason).toMatch(/^127\.0\.0\.1:\d+ cannot be reached$/);
  expect(waits).toEqual([]);
});
