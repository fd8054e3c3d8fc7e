import type { FastifyInstance, FastifyRequest } from "fastify";
import { analyticsExport, analyticsInsights, analyticsLive, sendEvents } from "#contract/analytics.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Operators } from "../operators/operators.ts";
import type { Push } from "../push/push.ts";
import { type Clock, utcDay } from "../time.ts";
import type { VoteWatch } from "../vote-watch/vote-watch.ts";
import { startRetention } from "./event-retention.ts";
import { exportEvents } from "./export.ts";
import { createInsights } from "./insights.ts";
import { createIntake } from "./intake.ts";
import { periodOf } from "./periods.ts";

/** Room for 50 events, in bytes. */
const BODY_LIMIT_BYTES = 256 * 1024;

interface AnalyticsDependencies {
  app: FastifyInstance;
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  limit: Limit;
  metrics: Metrics;
  /** Whether votes are queued up, so that analytics, which has lower priority, should be shed. */
  strained: () => boolean;
  watch: Pick<VoteWatch, "latest">;
  push: Push;
  operators: Operators;
}

export function openAnalytics(dependencies: AnalyticsDependencies): void {
  const { app, bind, database, catalogue, clock, limit, metrics, strained, watch, push, operators } = dependencies;
  const intake = createIntake(database, catalogue, clock, metrics.watchQueue("analytics_call"));
  const insights = createInsights(database, catalogue, clock);
  const retention = startRetention(database, clock, (error) =>
    app.log.warn(error, "Old analytics could not be forgotten"),
  );
  const live = async () => ({ ...(await insights.live()), unusualVotes: [...watch.latest()] });
  const pages = push.open("analytics", {
    read: async () => ({ data: await live() }),
    allow: async (request) => void (await operators.require(request, "watch")),
  });
  app.addHook("onClose", () => Promise.all([intake.close(), retention.stop()]));

  bind(
    sendEvents,
    async ({ body }, { request }) => {
      const events = Array.isArray(body) ? body : [body];
      limit("analyticsNetwork", networkOf(request.ip), events.length);
      for (const [session, own] of Map.groupBy(events, ({ sessionId }) => sessionId))
        limit("analyticsSession", session, own.length);
      await intake.take({ events, mobile: isMobile(request), host: request.host });
      pages.changed();
      return { accepted: events.length };
    },
    { bodyLimit: BODY_LIMIT_BYTES, overloaded: () => intake.overloaded() || strained() },
  );
  bind(analyticsInsights, ({ query }) => insights.of(query.timeframe), { compress: true });
  bind(analyticsLive, live);
  bind(analyticsExport, ({ query: { format, timeframe } }, { reply }) => {
    const now = clock();
    reply.type(format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="analytics-${timeframe}-${utcDay(now)}.${format}"`);
    return exportEvents(database, periodOf(timeframe, now), format);
  });
}

/** Whether the browser reports a phone. The headers are not stored. Source: MDN, browser detection using the user agent. */
function isMobile({ headers }: FastifyRequest): boolean {
  return headers["sec-ch-ua-mobile"] === "?1" || /Mobi/.test(headers["user-agent"] ?? "");
}
