import type { FastifyInstance } from "fastify";
import type { RosterEntry } from "#roster/load.ts";
import { openAnalytics } from "./analytics/analytics.ts";
import { followPlayDays } from "./analytics/consequences.ts";
import { openBattles } from "./battles/battles.ts";
import { openCatalogue } from "./celebrities/catalogue.ts";
import { openCelebrities } from "./celebrities/celebrities.ts";
import { createRecentVotes } from "./celebrities/recent-votes.ts";
import { completeChallenges } from "./challenges/consequences.ts";
import { openChallenges } from "./challenges/challenges.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { openDocumentation } from "./documentation/documentation.ts";
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
import { openPictures, pictureOf } from "./pictures/pictures.ts";
import { createClaim, openPlayers } from "./players/players.ts";
import type { Ai } from "./providers/ai/ai.ts";
import { earnBadges } from "./rewards/consequences.ts";
import { openRewards } from "./rewards/rewards.ts";
import { openRounds } from "./rounds/rounds.ts";
import type { Clock } from "./time.ts";
import { countByHour } from "./trending/consequences.ts";
import { openTrending } from "./trending/trending.ts";
import { openVoting } from "./voting/voting.ts";

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
  const metrics = openMetrics({ app, bind, database });
  const photographs = await openPhotographs(photoLibrary, roster, (error, line) => app.log.warn(error, line));
  const catalogue = await openCatalogue(database, roster, (entry) => pictureOf(entry, photographs));
  const recentVotes = createRecentVotes(database, clock);
  const house = { app, bind, metrics, database, catalogue, clock, random, maxWaiting: maxWaitingVotes };

  openOperators({ bind, operators });
  openPlayers({ bind, identity });
  await openRewards(house);
  const voting = openVoting({
    ...house,
    consequences: [completeChallenges(catalogue), earnBadges, countByHour(), followPlayDays],
  });
  openRounds({ ...house, consequences: [earnBadges] });
  const battles = openBattles({ ...house, recentVotes, consequences: [earnBadges] });
  openChallenges(house);
  openLeaderboard(house);
  const trending = openTrending({ ...house, recentVotes });
  openCelebrities({ ...house, recentVotes, trending });
  openHelp({ ...house, roster, ai });
  openAnalytics({ ...house, strained: () => voting.strained() || battles.strained() });
  openDocumentation(house);
  openHealth({ ...house, stopping });
  openPictures({ ...house, photographs });
  await openPages({ ...house, webFolder });
  return app;
}
