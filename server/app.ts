import type { FastifyInstance } from "fastify";
import { openAccounts } from "./accounts/accounts.ts";
import { openAnalytics } from "./analytics/analytics.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { openArenas } from "./arenas/arenas.ts";
import { openBattles } from "./battles/battles.ts";
import { openCelebrities } from "./celebrities/celebrities.ts";
import { areChatsSold, openChat, personaFacts } from "./chat/chat.ts";
import { readRating } from "./conversations/rating.ts";
import { openConversations } from "./conversations/conversations.ts";
import { openChallenges } from "./challenges/challenges.ts";
import { DEFAULT_CHAT_TOKENS } from "./config.ts";
import { openDocumentation } from "./documentation/documentation.ts";
import { openDraft } from "./draft/draft.ts";
import { openHealth } from "./health/health.ts";
import { openHelp } from "./help/help.ts";
import { openHouse } from "./house/house.ts";
import { createBind } from "./http/binding.ts";
import { stopGracefully } from "./http/graceful-stop.ts";
import { createIdentity } from "./http/identity.ts";
import { openLimits } from "./http/limits.ts";
import { createNetworkVotes } from "./http/network-votes.ts";
import { openServer } from "./http/server.ts";
import { openJobs } from "./jobs/jobs.ts";
import { keptData } from "./kept-data.ts";
import { openLeaderboard } from "./leaderboard/leaderboard.ts";
import { earnLeaguePoints } from "./leagues/consequences.ts";
import { openCounting } from "./leagues/counting.ts";
import { openLeagues } from "./leagues/leagues.ts";
import { openLeagueTopics } from "./leagues/topics.ts";
import { openLiveEvents } from "./live-events/live-events.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { openMyData } from "./my-data/my-data.ts";
import { openNames } from "./names/names.ts";
import { openOperators } from "./operators/operators.ts";
import { openPages } from "./pages/pages.ts";
import { openPhotographs } from "./photographs/photographs.ts";
import { openPictures } from "./pictures/pictures.ts";
import { createClaims } from "./players/claims.ts";
import { openPlayers } from "./players/players.ts";
import { openErasedPlayers } from "./players/erased-players.ts";
import { openPush } from "./push/push.ts";
import { openReminders } from "./reminders/reminders.ts";
import { earnBadges } from "./rewards/consequences.ts";
import { openRewards } from "./rewards/rewards.ts";
import { openRounds } from "./rounds/rounds.ts";
import { dayProviders } from "./day-providers.ts";
import { openToday } from "./today/today.ts";
import { completeTen } from "./todays-ten/consequences.ts";
import { openTodaysTen } from "./todays-ten/todays-ten.ts";
import { openTrending } from "./trending/trending.ts";
import { openVoteWatch } from "./vote-watch/vote-watch.ts";
import { createCeremonies } from "./webauthn/ceremonies.ts";
import { createChallenges } from "./webauthn/challenges.ts";
import { voteConsequences } from "./vote-consequences.ts";
import { openOwnCalls } from "./voting/own-calls.ts";
import { openVoting } from "./voting/voting.ts";

/** Opens all capabilities over a migrated database, in order. The app is not listening yet. */
export async function createApp({
  config,
  secrets,
  database,
  roster,
  clock,
  ticks = () => performance.now(),
  random = Math.random,
  ai,
  moderation,
  transcription,
  speech,
  payments,
  webPush,
  logTo,
  webFolder,
  photoLibrary,
  pictureFolder,
  photoSource,
  maxWaitingVotes: maxWaiting,
  drawProof,
  demoRoundMs,
  advances = new Map(),
}: AppDependencies): Promise<FastifyInstance> {
  const { production, rateLimit, logLevel, operatorToken, trustProxy = "loopback", publicOrigin } = config;
  const { chatTokens = DEFAULT_CHAT_TOKENS, dataDir, fetchesPhotos: fetches = false, demoCrowd = false } = config;
  const { app, site, connections } = await openServer({
    production,
    logLevel,
    logTo,
    secrets,
    trustProxy,
    publicOrigin,
  });
  const stopping = stopGracefully(app, { connections, production });
  const limit = openLimits(app, { enabled: rateLimit, ticks });
  // Functions, because accounts, players, those who are erased, operators and what is kept open below; they are called by requests only.
  const identity = createIdentity({
    secure: production,
    secrets,
    isErased: (id) => erased.has(id),
    isLive: (player) => accounts.isLive(player),
    claim: (id, request, proof) => players.claim(id, request, proof),
    restore: (player, request) => players.restore(player, request),
  });
  const bind = createBind({
    app,
    identity,
    limit,
    requireOperator: (request, needed) => operators.require(request, needed),
  });
  const metrics = openMetrics({ app, bind, database, clock });
  const jobs = openJobs({ app, database, metrics, advances });
  const push = openPush({ app, bind, identity, database, metrics, rateLimit, clock, ticks, random });

  const challenges = createChallenges({ database, secrets, clock });
  const ceremonies = createCeremonies({ challenges, site });
  const operators = await openOperators({
    bind,
    jobs,
    push,
    ceremonies,
    database,
    limit,
    log: app.log,
    token: operatorToken,
    production,
    clock,
    ticks,
  });
  const erased = await openErasedPlayers({
    app,
    database,
    identity,
    failed: (error) => app.log.warn({ err: error }, "This process may not know yet who has erased everything"),
  });
  const claims = createClaims({ enabled: rateLimit, ticks, metrics, clock, secrets, draw: drawProof });
  const ofAccounts = { ceremonies, challenges, progress: () => kept.progress };
  const accounts = openAccounts({ app, bind, identity, database, ...ofAccounts, clock, random });
  const players = openPlayers({ bind, identity, database, limit, claims, clock, random, seen: accounts.seen });
  const entryOf = (id: string) => catalogue.byId(id);
  const folders = { library: photoLibrary, folder: pictureFolder };
  const { shown, ...pictures } = await openPictures({ app, database, roster, entryOf, ...folders, limit, clock });
  const trendingToday = () => trending.list("today", catalogue.all.length);
  const rankToday = (id: string) => trending.rankToday(id);
  const takesPayments = payments !== undefined;
  const persona = async (num: number) => ({
    ...(await personaFacts(database, num, takesPayments)),
    averageRating: await database.run(readRating(num)),
  });
  const sellsChat = () => areChatsSold(database, takesPayments);
  const ofProfiles = { rankToday, persona, takesPayments, sellsChat };
  const celebrities = await openCelebrities({ app, bind, database, roster, ...pictures, clock, random, ...ofProfiles });
  const { catalogue, recentVotes } = celebrities;
  await openPhotographs({ app, bind, limit, jobs, database, catalogue, shown, source: photoSource, fetches });
  await openRewards({ bind, database, clock });
  const leagueTopics = openLeagueTopics({ push, database, countSoon: openCounting({ app, database }) });
  const consequences = voteConsequences(catalogue, leagueTopics);
  const watch = await openVoteWatch({ app, bind, jobs, database, catalogue, metrics, secrets, clock });
  const networkVotes = createNetworkVotes(limit);
  const voting = openVoting({
    app,
    bind,
    metrics,
    database,
    catalogue,
    clock,
    maxWaiting,
    consequences,
    networkVotes,
    origins: watch,
  });
  openOwnCalls({ bind, database, catalogue, recentVotes, clock });
  openRounds({ bind, database, catalogue, clock, random, consequences: [completeTen, earnBadges] });
  const { prompted } = openTodaysTen({ bind, database, catalogue, clock });
  const battles = openBattles({
    app,
    bind,
    metrics,
    networkVotes,
    database,
    catalogue,
    recentVotes,
    clock,
    random,
    maxWaiting,
    consequences: [earnBadges],
  });
  openChallenges({ bind, database, catalogue, clock });
  openLeaderboard({ bind, database, catalogue, clock });
  const inArenas = await openArenas({
    app,
    bind,
    identity,
    limit,
    jobs,
    push,
    database,
    catalogue,
    rateLimit,
    secrets,
    random,
    consequences: [earnLeaguePoints(leagueTopics.boards), earnBadges],
  });
  const inLeagues = await openLeagues({
    bind,
    identity,
    limit,
    database,
    jobs,
    consequences: [earnBadges],
    topics: leagueTopics,
  });
  await openNames({ bind, jobs, database, contests: { arena: inArenas, league: inLeagues }, clock, secrets });
  const { day: tokensOfDay } = chatTokens;
  const chat = await openChat({
    app,
    bind,
    database,
    jobs,
    catalogue,
    payments,
    tokensOfDay,
    secrets,
    rateLimit,
    clock,
  });
  celebrities.bindOperators(chat);
  const models = { ai, moderation, transcription, speech, random, caps: chatTokens };
  await openConversations({ app, bind, identity, jobs, push, database, catalogue, clock, ticks, ...models });
  const draftToday = await openDraft({ bind, identity, jobs, database, catalogue, consequences: [earnBadges], clock });
  const trending = openTrending({ bind, database, catalogue, recentVotes, prompted, clock });
  const liveEvents = await openLiveEvents({
    app,
    bind,
    identity,
    limit,
    jobs,
    push,
    metrics,
    database,
    catalogue,
    rateLimit,
    secrets,
    random,
    demoRoundMs,
    trending: async () => (await trending.list("weekly", catalogue.all.length)).map(({ id }) => id),
    consequences: [earnBadges],
  });
  openToday({
    bind,
    database,
    clock,
    providers: dayProviders({ catalogue, draftToday, recentVotes, trending: trendingToday }),
  });
  const eventOf = (id: string) => liveEvents.eventOf(id);
  await openReminders({ app, bind, jobs, database, metrics, webPush, rateLimit, secrets, eventOf });
  const kept = keptData({
    arenaChanged: (arena) => inArenas.renamed(arena),
    boards: leagueTopics.boards,
    subjectsOf: watch.subjectsOf,
    noteOrigins: watch.noteOrigins,
    chat: chat.personal,
  });
  await openMyData({ app, bind, identity, jobs, database, clock, erased, kept });
  openHelp({ app, bind, celebrities: () => catalogue.all, ai, clock });
  const strained = () => voting.strained() || battles.strained();
  openAnalytics({ app, bind, metrics, database, catalogue, clock, limit, strained, watch, push, operators });
  openDocumentation({ app, bind });
  openHealth({ bind, database, stopping });
  await openHouse({ bind, jobs, database, metrics, clock, dataDir });
  const hasStripeForm = payments?.provider.name === "stripe";
  await openPages({ app, site, limit, catalogue, webFolder, hasStripeForm, demoCrowd, clock, random });
  return app;
}
