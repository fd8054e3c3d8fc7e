import type { FastifyRequest } from "fastify";
import { analyticsExport, analyticsInsights, analyticsLive, sendEvents } from "#contract/analytics.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { type Clock, utcDay } from "../time.ts";
import { exportEvents } from "./export.ts";
import type { Analytics } from "./insights.ts";
import type { Intake } from "./intake.ts";
import { periodOf } from "./periods.ts";

/** Room for 50 events, in bytes. */
const BODY_LIMIT_BYTES = 256 * 1024;

export function analyticsRoutes(
  bind: Bind,
  parts: {
    database: Database;
    intake: Intake;
    analytics: Analytics;
    clock: Clock;
    strained: () => boolean;
  },
): void {
  const { database, intake, analytics, clock, strained } = parts;
  bind(
    sendEvents,
    async ({ body }, { request }) => {
      const events = Array.isArray(body) ? body : [body];
      await intake.take({ events, mobile: isMobile(request), host: request.host });
      return { accepted: events.length };
    },
    // What is counted goes before what is watched.
    { bodyLimit: BODY_LIMIT_BYTES, overloaded: () => intake.overloaded() || strained() },
  );
  bind(analyticsInsights, ({ query }) => analytics.insights(query.timeframe), { compress: true });
  bind(analyticsLive, () => analytics.live());
  bind(analyticsExport, ({ query: { format, timeframe } }, { reply }) => {
    const now = clock();
    reply.type(format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="analytics-${timeframe}-${utcDay(now)}.${format}"`);
    return exportEvents(database, periodOf(timeframe, now), format);
  });
}

/** Whether the browser says that it is a phone's. Nothing of what it says is kept. Source: MDN, browser detection using the user agent. */
function isMobile({ headers }: FastifyRequest): boolean {
  return headers["sec-ch-ua-mobile"] === "?1" || /Mobi/.test(headers["user-agent"] ?? "");
}
