import { afterAll, beforeAll, test } from "vitest";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import type { TestApp } from "../testing/app.ts";
import { expectReported } from "../testing/damage.ts";
import {
  BEGINS,
  joinEvent,
  latestEvent,
  passTo,
  roundTime,
  runningRound,
  startEvents,
  voteFor,
} from "../testing/live-events.ts";
import { setTime } from "../database/held-time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startEvents();
  const { id } = await latestEvent(product);
  const players = await Promise.all([product.player(), product.player(), product.player()]);
  for (const player of players) await joinEvent(player, id);
  await setTime(product.database, roundTime(BEGINS, 1));
  const round = await runningRound(product, id);
  for (const player of players) await voteFor(player, round.id, round.celebrity1.id);
  await passTo(product, roundTime(BEGINS, EVENT_ROUNDS + 1));
});
afterAll(() => product.close());

const VOTED = "WHERE votes = 1";
const FIRST = "WHERE votes_a = 3";

test.for([
  ["event_participants", `score = 34 ${VOTED}`, `score = 35 ${VOTED}`, "34 points of 1 votes"],
  ["event_participants", `calls = 0 ${VOTED}`, `calls = 1 ${VOTED}`, "participant"],
  ["event_participants", `crowd_calls = 0 ${VOTED}`, `crowd_calls = 1 ${VOTED}`, "0 in a crowd"],
  ["event_participants", `best_run = 0 ${VOTED}`, `best_run = 1 ${VOTED}`, "0 in a row"],
  ["event_participants", `counted = false ${VOTED}`, `counted = true ${VOTED}`, "counted f"],
  ["event_rounds", `networks = 4 ${FIRST}`, `networks = 3 ${FIRST}`, "networks of round"],
  ["live_events", "networks = networks + 1", "networks = networks - 1", "networks of event"],
  ["event_rounds", `votes_b = 1 ${FIRST}`, `votes_b = 0 ${FIRST}`, "3 and 1 votes"],
  ["event_rounds", `winner = b ${FIRST}`, `winner = a ${FIRST}`, "round 1 of event"],
  [
    "event_rounds",
    `starts_at = starts_at + interval '10 s' ${FIRST}`,
    `starts_at = starts_at - interval '10 s' ${FIRST}`,
    "round 1",
  ],
  ["event_rounds", `a = a + 10000 ${FIRST}`, `a = a - 10000 ${FIRST}`, "round 1 of event"],
  ["live_events", "participants = participants + 1", "participants = participants - 1", "participants, log"],
  ["players", "event_votes = 0", "event_votes = 1", "events of player"],
  ["players", "events_won = 0", "events_won = 1", "events of player"],
] as const)("the recount reports what is wrong in live events: %s with %s", (damage) =>
  expectReported(product.database.pool, damage),
);
