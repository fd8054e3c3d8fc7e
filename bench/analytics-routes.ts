import { sql } from "kysely";
import { z } from "zod";
import { analyticsInsights, sendEvents } from "#contract/analytics.ts";
import { endpoint } from "#contract/endpoint.ts";
import type { RosterEntry } from "#roster/load.ts";
import { addUp } from "../server/analytics/batch.ts";
import { periodOf } from "../server/analytics/periods.ts";
import { openDay, recordEvents } from "../server/analytics/queries.ts";
import type { Database } from "../server/database/connect.ts";
import type { Bind } from "../server/http/binding.ts";
import { sampleOf } from "../server/analytics/sampling.ts";
import { addDays, utcDay } from "../server/time.ts";

const EVERYTHING = sampleOf({ stored: 0, seed: 0 });

/**
 * Baselines. For the intake of events: an empty route bound the same way, and one transaction per call. For the
 * insights: counting the events themselves.
 */
export async function analyticsRoutes(bind: Bind, database: Database, roster: readonly RosterEntry[]): Promise<void> {
  const answer = z.object({});
  bind(endpoint({ ...sendEvents, path: "/bench/analytics-edge", answer }), () => ({}));

  const today = utcDay(new Date());
  for (const day of [today, addDays(today, 1)]) await openDay(database, day);
  const nums = new Map(roster.map(({ id }, index) => [id, index + 1]));
  // Each call is a transaction of its own, on any connection of the pool.
  bind(
    endpoint({ ...sendEvents, path: "/bench/analytics-one-by-one", answer }),
    async ({ body }, { request: { headers, host } }) => {
      const events = Array.isArray(body) ? body : [body];
      const arrival = { events, mobile: headers["sec-ch-ua-mobile"] === "?1", host };
      await database.run(
        recordEvents(
          addUp([arrival], (id) => nums.get(id), EVERYTHING),
          new Date(),
          EVERYTHING.oneIn,
        ),
      );
      return {};
    },
  );

  const counted = z.array(z.object({ event: z.string(), count: z.int() }));
  bind(
    endpoint({ ...analyticsInsights, path: "/bench/counted-insights", answer: counted }),
    async ({ query: { timeframe } }) => {
      const { from, to } = periodOf(timeframe, new Date());
      const groups: z.output<typeof counted> = [];
      // It takes longer than the product's timeouts allow.
      await database.patiently(async (query) => {
        const { rows } = await sql<z.output<typeof counted>[number]>`
          SELECT event, details->>'voteType' AS vote, details->>'celebrityId' AS celebrity, details->>'direction' AS direction,
                 details->>'selectedCategory' AS category, count(*) AS count, sum((details->>'velocity')::float8) AS velocity
          FROM analytics_events WHERE day BETWEEN ${utcDay(from)} AND ${utcDay(to)} AND at >= ${from} AND at < ${to}
          GROUP BY 1, 2, 3, 4, 5`.execute(query);
        groups.push(...rows);
      });
      return groups;
    },
  );
}
