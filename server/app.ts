import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { RosterEntry } from "#roster/load.ts";
import { keepHouse } from "./analytics/housekeeping.ts";
import { createAnalytics } from "./analytics/insights.ts";
import { createIntake } from "./analytics/intake.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { createBattles } from "./battles/battles.ts";
import { battleRoutes } from "./battles/routes.ts";
import { openCatalogue } from "./celebrities/catalogue.ts";
import { createRecentVotes } from "./celebrities/recent-votes.ts";
import { celebrityRoutes } from "./celebrities/routes.ts";
import { challengeRoutes } from "./challenges/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { createHelp } from "./help/help.ts";
import { loadHelpTexts } from "./help/load.ts";
import { helpRoutes } from "./help/routes.ts";
import { createBind } from "./http/binding.ts";
import { answerErrors, answerFrameworkError } from "./http/errors.ts";
import { stopGracefully } from "./http/graceful-stop.ts";
import { createIdentity } from "./http/identity.ts";
import { createLimits } from "./http/limits.ts";
import { refuseForeignOrigin } from "./http/origin.ts";
import { secure, securityHeaders } from "./http/security.ts";
import { leaderboardRoutes } from "./leaderboard/routes.ts";
import { logging } from "./logging.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { createOperators } from "./operators/operators.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { openPhotographs } from "./pictures/photographs.ts";
import { pictureOf } from "./pictures/pictures.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { sharePictureRoutes } from "./pictures/share-routes.ts";
import { claimPlayer } from "./players/players.ts";
import { playerRoutes } from "./players/routes.ts";
import { createProfiles } from "./celebrities/profiles.ts";
import type { Ai } from "./providers/ai/ai.ts";
import { openRewards, presentBadges } from "./rewards/rewards.ts";
import { rewardRoutes } from "./rewards/routes.ts";
import { roundRoutes } from "./rounds/routes.ts";
import type { Clock } from "./time.ts";
import { trendingRoutes } from "./trending/routes.ts";
import { createTrending } from "./trending/trending.ts";
import { votingRoutes } from "./voting/routes.ts";
import { createVoting } from "./voting/voting.ts";

/** What the app is put together from. */
export interface AppDependencies {
  config: Pick<Config, "production" | "rateLimit" | "logLevel"> & Partial<Pick<Config, "operatorToken">>;
  /** Signs the players' cookies. */
  secret: string;
  database: Database;
  roster: readonly RosterEntry[];
  clock: Clock;
  /** Words the help's answers; without one they are the help texts. */
  ai?: Ai | undefined;
  /** Folder of the built web. */
  webFolder: string;
  /** Folder of the photographs; without one every picture is a poster. */
  photoLibrary?: string | undefined;
  /** Votes that may wait before new ones are refused; there is a good default. */
  maxWaitingVotes?: number;
}

const BODY_LIMIT_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than a proxy's usual 60 s, so that the proxy closes first. */
const KEEP_ALIVE_MS = 65_000;
/** In production, where load balancers ask whether it is ready, it goes on serving for a moment. */
const ANNOUNCE_STOP_MS = 2000;

/** Puts the capabilities together over a migrated database. The app is not listening yet. */
export async function createApp({
  config,
  secret,
  database,
  roster,
  clock,
  ai,
  webFolder,
  photoLibrary,
  maxWaitingVotes,
}: AppDependencies): Promise<FastifyInstance> {
  const app = fastify({
    logger: logging(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 4 },
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    // A proxy on this machine may say whom it speaks for; nobody else may.
    trustProxy: "loopback",
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config.production));
      answerFrameworkError(error, request, reply);
    },
  });
  acceptJson(app);
  answerErrors(app);
  secure(app, config.production);
  await app.register(fastifyCookie, { secret, hook: false });
  await app.register(fastifyCompress, { global: false, encodings: ["br", "gzip"] });

  const limit = createLimits(config.rateLimit, () => clock().getTime());
  const stopping = stopGracefully(app, config.production ? ANNOUNCE_STOP_MS : 0);
  app.addHook("onRequest", (request, _reply, done) => {
    refuseForeignOrigin(request);
    limit("address", request.ip);
    done();
  });

  const identity = createIdentity({
    secure: config.production,
    async claim(id, request) {
      limit("claim", request.ip);
      return claimPlayer(database, id, clock());
    },
  });
  const warn = (error: unknown, line: string) => app.log.warn(error, line);
  const photographs = await openPhotographs(photoLibrary, roster, warn);
  const catalogue = await openCatalogue(database, roster, (entry) => pictureOf(entry, photographs));
  await openRewards(database, clock());
  const operators = createOperators({ token: config.operatorToken, production: config.production, clock });
  const bind = createBind(app, identity, limit, (request) => operators.require(request));
  operatorRoutes(bind, operators);
  playerRoutes(bind, identity);
  const metrics = createMetrics(app, database.pool);
  metricsRoutes(bind, metrics);
  const voting = createVoting({
    database,
    catalogue,
    clock,
    maxWaiting: maxWaitingVotes,
    watch: metrics.watchQueue("vote"),
  });
  app.addHook("onClose", () => voting.close());
  votingRoutes(bind, voting);
  roundRoutes(bind, database, catalogue, clock);
  rewardRoutes(bind, database, clock);
  const battles = createBattles({
    database,
    catalogue,
    clock,
    random: Math.random,
    presentBadges,
    maxWaiting: maxWaitingVotes,
    watch: metrics.watchQueue("battle_vote"),
  });
  app.addHook("onClose", () => battles.close());
  battleRoutes(bind, battles);
  leaderboardRoutes(bind, database, catalogue, clock);
  challengeRoutes(bind, database, clock);
  const recentVotes = createRecentVotes(database, clock);
  const trending = createTrending({ database, catalogue, recentVotes, clock });
  trendingRoutes(bind, trending);
  const profiles = createProfiles({ database, catalogue, recentVotes, trending, clock });
  celebrityRoutes(bind, { database, catalogue, profiles });
  const names = roster.map(({ name }) => name);
  const help = createHelp({ texts: loadHelpTexts(), names, ai, log: app.log });
  app.addHook("preClose", (done) => {
    help.close();
    done();
  });
  helpRoutes(bind, help);
  const intake = createIntake(database, catalogue, clock, metrics.watchQueue("analytics_call"));
  app.addHook("onClose", () => intake.close());
  const endHouse = keepHouse(database, clock, (error) => app.log.warn(error, "Old analytics could not be forgotten"));
  app.addHook("onClose", endHouse);
  const analytics = createAnalytics(database, catalogue, clock);
  analyticsRoutes(bind, {
    database,
    intake,
    analytics,
    clock,
    strained: () => voting.strained() || battles.strained(),
  });
  documentationRoutes(bind);
  healthRoutes(bind, database, stopping);
  pictureRoutes(app, catalogue, photographs);
  sharePictureRoutes(app, catalogue);
  await pageRoutes(app, webFolder, catalogue);
  return app;
}

/** Takes JSON and nothing else. Calls without a body may still say that they send it. */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}
