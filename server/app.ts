import type { FastifyInstance } from "fastify";
import type { RosterEntry } from "#roster/load.ts";
import { openAnalytics } from "./analytics/analytics.ts";
import { followPlayDays } from "./analytics/consequences.ts";
import { createBattles } from "./battles/battles.ts";
import { battleRoutes } from "./battles/routes.ts";
import { openCatalogue } from "./celebrities/catalogue.ts";
import { openCelebrities } from "./celebrities/celebrities.ts";
import { createRecentVotes } from "./celebrities/recent-votes.ts";
import { completeChallenges } from "./challenges/consequences.ts";
import { challengeRoutes } from "./challenges/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { openHealth } from "./health/health.ts";
import { openHelp } from "./help/help.ts";
import { createBind } from "./http/binding.ts";
import { stopGracefully } from "./http/graceful-stop.ts";
import { createIdentity } from "./http/identity.ts";
import { openLimits } from "./http/limits.ts";
import { openServer } from "./http/server.ts";
import { openLeaderboard } from "./leaderboard/leaderboard.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { createOperators, openOperators } from "./operators/operators.ts";
import { openPages } from "./pages/pages.ts";
import { openPhotographs } from "./pictures/photographs.ts";
import { pictureOf } from "./pictures/pictures.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { sharePictureRoutes } from "./pictures/share-routes.ts";
import { createClaim, openPlayers } from "./players/players.ts";
import type { Ai } from "./providers/ai/ai.ts";
import { earnBadges } from "./rewards/consequences.ts";
import { openRewards } from "./rewards/rewards.ts";
import { rewardRoutes } from "./rewards/routes.ts";
import { roundRoutes } from "./rounds/routes.ts";
import type { Clock } from "./time.ts";
import { countByHour } from "./trending/consequences.ts";
import { openTrending } from "./trending/trending.ts";
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
  /** In [0, 1); chance, unless a test decides. */
  random?: () => number;
  /** Words the help's answers; without one they are the help texts. */
  ai?: Ai | undefined;
  /** Folder of the built web. */
  webFolder: string;
  /** Folder of the photographs; without one every picture is a poster. */
  photoLibrary?: string | undefined;
  /** Votes that may wait before new ones are refused; there is a good default. */
  maxWaitingVotes?: number;
}

/** Puts the capabilities together over a migrated database. The app is not listening yet. */
export async function createApp({
  config,
  secret,
  database,
  roster,
  clock,
  random = Math.random,
  ai,
  webFolder,
  photoLibrary,
  maxWaitingVotes,
}: AppDependencies): Promise<FastifyInstance> {
  const app = await openServer({ ...config, secret });
  const stopping = stopGracefully(app, config);
  const limit = openLimits(app, { enabled: config.rateLimit, clock });
  const claim = createClaim({ database, limit, clock, random });
  const identity = createIdentity({ secure: config.production, claim });
  const operators = createOperators({ token: config.operatorToken, production: config.production, clock });
  const bind = createBind(app, identity, limit, (request) => operators.require(request));
  openOperators({ bind, operators });
  openPlayers({ bind, identity });
  const metrics = openMetrics({ app, bind, pool: database.pool });
  const photographs = await openPhotographs(photoLibrary, roster, (error, line) => app.log.warn(error, line));
  const catalogue = await openCatalogue(database, roster, (entry) => pictureOf(entry, photographs));
  const recentVotes = createRecentVotes(database, clock);
  await openRewards(database, clock());
  const voting = createVoting({
    database,
    catalogue,
    clock,
    consequences: [completeChallenges(catalogue), earnBadges, countByHour(), followPlayDays],
    maxWaiting: maxWaitingVotes,
    watch: metrics.watchQueue("vote"),
  });
  app.addHook("onClose", () => voting.close());
  votingRoutes(bind, voting);
  roundRoutes(bind, { database, catalogue, clock, random, consequences: [earnBadges] });
  rewardRoutes(bind, database, clock);
  const recentVotes = createRecentVotes(database, clock);
  const battles = createBattles({
    database,
    catalogue,
    clock,
    random,
    recentVotes,
    consequences: [earnBadges],
    maxWaiting: maxWaitingVotes,
    watch: metrics.watchQueue("battle_vote"),
  });
  app.addHook("onClose", () => battles.close());
  battleRoutes(bind, battles);
  openLeaderboard({ bind, database, catalogue, clock });
  challengeRoutes(bind, database, catalogue, clock);
  const trending = openTrending({ bind, database, catalogue, recentVotes, clock });
  openCelebrities({ bind, database, catalogue, clock, random, recentVotes, trending });
  openHelp({ app, bind, roster, ai });
  const strained = () => voting.strained() || battles.strained();
  openAnalytics({ app, bind, database, catalogue, clock, metrics, strained });
  documentationRoutes(app, bind);
  openHealth({ bind, database, stopping });
  pictureRoutes(app, catalogue, photographs);
  sharePictureRoutes(app, catalogue);
  await openPages({ app, catalogue, webFolder });
  return app;
}
