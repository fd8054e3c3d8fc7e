import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { claimPlayer } from "#contract/players.ts";
import { castVote } from "#contract/voting.ts";
import { playerAt, startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";

const NEWER = "a newer secret for tests only with 32 letters";
const OLDER = "an older secret for tests only with 32 letters";
const vote = { body: { celebrityId: "adele", voteType: "hot" } };

let plain: TestApp;
/** A later start, in production, on the same database. */
let production: TestApp;
beforeAll(async () => {
  plain = await startTestApp();
  production = await startTestApp({ production: true, like: plain });
});
afterAll(() => Promise.all([plain.close(), production.close()]));

async function start(options: TestAppOptions): Promise<TestApp> {
  const product = await startTestApp(options);
  onTestFinished(() => product.close());
  return product;
}

/** The cookies that a response sets: name and value, and attributes. */
function cookiesOf({ headers }: LightMyRequestResponse) {
  return [headers["set-cookie"] ?? []].flat().map((line) => {
    const [cookie = "", ...attributes] = line.split("; ");
    return { cookie, attributes };
  });
}

test("in production the cookie is for HTTPS and the whole site only, which its name tells the browser", async () => {
  const userId = "user_1700000000000_secure";
  const [own, ...others] = cookiesOf(await production.call(claimPlayer, { body: { userId } }));
  expect(others).toEqual([]);
  expect(own?.cookie).toMatch(/^__Host-player=/);
  expect(own?.attributes).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]));
  expect(own?.attributes.join()).not.toMatch(/domain/i);
  const player = playerAt(production, { id: userId, cookie: own?.cookie ?? "" });
  expect((await player.call(castVote, vote)).statusCode).toBe(200);
});

test("in production a cookie of the plain name, which a subdomain can set, proves nothing", async () => {
  const [owner, planted] = [await plain.player(), await plain.player()];
  expectProblem(await playerAt(production, planted).call(castVote, vote), "player_unproven");
  const cookie = `${planted.cookie}; ${owner.cookie.replace("player=", "__Host-player=")}`;
  expect((await playerAt(production, { id: owner.id, cookie }).call(castVote, vote)).statusCode).toBe(200);
  expectProblem(await playerAt(production, { id: planted.id, cookie }).call(castVote, vote), "player_unproven");
});

test("the first secret signs, all verify, and a claim renews what an older one signed", async () => {
  const before = await start({ secrets: [OLDER] });
  const { id, cookie } = await before.player();
  const both = await start({ secrets: [NEWER, OLDER], like: before });
  const player = playerAt(both, { id, cookie });
  expect((await player.call(castVote, vote)).statusCode).toBe(200);
  const [renewed] = cookiesOf(await player.call(claimPlayer, { body: { userId: id } }));
  expect(renewed?.cookie).not.toBe(cookie);

  const after = await start({ secrets: [NEWER], like: before });
  expect((await playerAt(after, { id, cookie: renewed?.cookie ?? "" }).call(castVote, vote)).statusCode).toBe(200);
  expectProblem(await playerAt(after, { id, cookie }).call(castVote, vote), "player_unproven");
});
