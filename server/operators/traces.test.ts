import { expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestPlayer } from "../testing/app.ts";
import { sampleCelebrities } from "../testing/celebrities.ts";
import { sampleOperatedArenas } from "../testing/operated-arenas.ts";
import { sampleOperatedCompetitions } from "../testing/operated-competitions.ts";
import { sampleOperatedLeagues } from "../testing/operated-leagues.ts";
import { sampleOperatedEvents } from "../testing/operated-events.ts";
import { samplePhotographs } from "../testing/photographs.ts";
import { endpoints, prepare } from "../testing/samples.ts";

const TOKEN = "the operators' token, long enough";

/** What changes nothing that is worth a trace, or has one of another kind. */
const changing = endpoints.filter(([, { method, operator }]) => operator !== undefined && method !== "GET");

test("whatever an operator changes leaves a trace", async () => {
  expect(changing.length).toBeGreaterThan(5);
  const product = await startTestApp({ operatorToken: TOKEN });
  onTestFinished(() => product.close());
  const headers = { authorization: `Bearer ${TOKEN}` };
  const player = await product.player();
  const call: TestPlayer["call"] = (endpoint, request) => player.call(endpoint, { ...request, headers });
  const good = {
    ...(await prepare(player)),
    ...(await sampleCelebrities({ ...player, call })),
    ...(await samplePhotographs({ call })),
    ...(await sampleOperatedEvents({ call })),
    ...(await sampleOperatedArenas({ call })),
    ...(await sampleOperatedLeagues({ call })),
    ...(await sampleOperatedCompetitions({ call })),
  };
  const traces = async () => (await product.database.pool.query("SELECT FROM operator_acts")).rows.length;
  for (const [name, endpoint] of changing) {
    const before = await traces();
    const answer = await product.call(endpoint, { ...good[name], headers });
    expect([200, 404], `${name}: ${answer.body}`).toContain(answer.statusCode);
    expect(await traces(), name).toBe(before + (answer.statusCode === 200 ? 1 : 0));
  }
});
