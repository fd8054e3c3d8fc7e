import { randomUUID } from "node:crypto";
import type { CallOptions, TestPlayer } from "./app.ts";
import { createRecoveryCodes, savePasskey, signIn } from "#contract/accounts.ts";
import { joinArena } from "#contract/arenas.ts";
import { contract, type Contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { chatHistory, sendChatMessage } from "#contract/conversations.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { addDraftMember } from "#contract/draft.ts";
import { upcomingLiveEvents } from "#contract/live-events.ts";
import { claimPlayer } from "#contract/players.ts";
import { setReminder, subscribeToReminders } from "#contract/reminders.ts";
import { saveConversation } from "#contract/saved-conversations.ts";
import { DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import { ERASURE_CONFIRMED, FORMER_PLAYER } from "#contract/values/my-data.ts";
import { castVote } from "#contract/voting.ts";
import { backing, detailOf, enterAny } from "./arenas.ts";
import { Authenticator, newPasskey, saveWith, signature } from "./authenticator.ts";
import { anyTeam } from "./draft.ts";
import { NO_CELEBRITY, sampleCelebrities, sampleFacts } from "./celebrities.ts";
import { sampleOperators } from "./operators.ts";
import { nameOf } from "./leagues.ts";
import { active, currentRound, joinEvent } from "./live-events.ts";
import { acknowledge, buyChat, orderChat, payWith, sandboxEvent, TEST_CARDS } from "./chat.ts";
import { samplePhotographs, sampleReplacement } from "./photographs.ts";
import { spokenBody } from "./recordings.ts";
import { sampleArena, sampleOperatedArenas } from "./operated-arenas.ts";
import { sampleOperatedCompetitions } from "./operated-competitions.ts";
import { sampleOperatedLeagues, sampleTerms } from "./operated-leagues.ts";
import { sampleBill, sampleCreation, sampleOperatedEvents } from "./operated-events.ts";
import { choice, playOut, startBattles } from "./battles.ts";
import { NO_TAKING, NO_VOTES, sampleTakings } from "./takings.ts";

/** Id of a battle session that does not exist. */
export const NO_BATTLE_SESSION = "00000000-0000-4000-8000-000000000000";

/** Id of a battle of an arena that does not exist. */
const NO_ARENA_BATTLE = "999999999";

/** Id of a payment that does not exist. */
const NO_PAYMENT = "pi_sandbox_none";

/** Token of a chat session that does not exist. */
const NO_SESSION = "n".repeat(43);

/** Id of a saved conversation that does not exist. */
const NO_SAVED = "00000000-0000-4000-8000-000000000001";

/** Where no browser takes push messages. */
const SUBSCRIPTION = {
  endpoint: "https://push.service.com/send/sample",
  keys: {
    p256dh: "BLhALpgXe3R4wY7zmQxxXNcUvSQzof_-eIJoZq3hNq6InBJ2OhViOE47NsmCPLpw4k1frrpEdmZfFXz6dtfLLAg",
    auth: "c2FtcGxlIG9ubHkgMTIzNA",
  },
};

/** Id of a draft team that does not exist. */
const NO_TEAM = "999999999";

/** Id of a live event that does not exist. */
const NO_ARENA = "999999999";
const NO_LEAGUE = "999999999";
const NO_COMPETITION = "999999999";
const NO_EVENT = "999999999";

/** Id of a round of a live event that does not exist. */
const NO_ROUND = "999999999";

/** In the form of a passkey that no authenticator has made. */
const NO_PASSKEY = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const NO_REGISTRATION = { ...NO_PASSKEY, response: { clientDataJSON: "e30", attestationObject: "AAAA" } };
const NO_SIGNATURE = {
  ...NO_PASSKEY,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
};

/** Id of an operator, or of an invitation, that does not exist. */
const NO_OPERATOR = "999999999";

/** A valid analytics event. */
export const eventSample = {
  event: "category_selection",
  category: "navigation",
  sessionId: "session_1700000000000_sample",
  sessionDuration: 1000,
  timestamp: "2026-11-21T12:00:00.000Z",
  url: "http://localhost:3000/",
  referrer: "",
  selectedCategory: "Rock Stars",
};

/**
 * A request for every endpoint, valid for a player with this id who has just voted hot on Adele in the session "sample",
 * except that its battle session, its battle of an arena, and its payments and session of a chat do not exist.
 */
export function samples(userId: string): Record<keyof Contract, CallOptions> {
  return {
    claimPlayer: { body: { userId } },
    account: {},
    passkeyOptions: { body: { userId } },
    savePasskey: { body: { passkey: NO_REGISTRATION, userId } },
    renamePasskey: { params: { passkeyId: "999999999" }, body: { name: "Sample", userId } },
    removePasskey: { params: { passkeyId: "999999999" } },
    createRecoveryCodes: { body: { userId } },
    endSession: { params: { sessionId: "999999999" } },
    endOtherSessions: { body: { userId } },
    signOut: { body: { userId } },
    signInOptions: {},
    signIn: { body: { passkey: NO_SIGNATURE } },
    recover: { body: { code: "0000-0000-0000-0000" } },
    goOn: { body: { ticket: "none" } },
    overview: {},
    celebritiesOfCategory: { params: { category: "Chefs & Food Stars" } },
    celebrities: {},
    celebrityProfile: { params: { id: "adele" } },
    castVote: { body: { celebrityId: "adele", voteType: "hot", sessionId: "sample", userId } },
    undoVote: { body: { celebrityId: "adele", userId } },
    gameSession: {},
    completeGame: { body: { sessionId: "sample", userId } },
    todaysTen: {},
    pastTen: { params: { day: "2026-11-20" } },
    battleSession: { body: { userId } },
    battleVote: { body: { winnerId: "adele", loserId: "rihanna", sessionId: NO_BATTLE_SESSION, userId } },
    completeBattle: { body: { sessionId: NO_BATTLE_SESSION, userId } },
    badges: {},
    userStats: { body: { userId } },
    leaderboard: { query: { filter: "week", limit: "10" } },
    challenges: { params: { userId } },
    draftTeams: { params: { userId } },
    createDraftTeam: { body: { teamName: "Sample", userId } },
    draftTeam: { params: { teamId: NO_TEAM } },
    deleteDraftTeam: { params: { teamId: NO_TEAM } },
    addDraftMember: { params: { teamId: NO_TEAM }, body: { celebrityId: "adele", position: 0, userId } },
    removeDraftMember: { params: { teamId: NO_TEAM, celebrityId: "adele" } },
    draftCompetitions: {},
    pastDraftCompetitions: {},
    draftCompetition: { params: { id: "1" } },
    joinDraftCompetition: { params: { id: "1" }, body: { teamId: NO_TEAM, userId } },
    draftRecommendations: { query: { category: "Athletes" } },
    today: {},
    calls: {},
    earlierCalls: {},
    trending: { query: { period: "weekly", limit: "3" } },
    activeArenas: {},
    arenaDetail: { params: { arenaId: "1" } },
    pastArenas: {},
    joinArena: { body: { arenaId: "1", displayName: "Sample", userId } },
    voteInArena: { body: { battleId: NO_ARENA_BATTLE, votedFor: "adele", userId } },
    activeLeagues: {},
    pastLeagues: {},
    leagueDetail: { params: { id: "1" } },
    joinLeague: { body: { leagueId: "1", displayName: "Sample", userId } },
    leaveLeague: { params: { id: "1" }, body: { userId } },
    activeLiveEvents: {},
    upcomingLiveEvents: {},
    liveEventStage: { params: { eventId: NO_EVENT } },
    joinLiveEvent: { body: { eventId: NO_EVENT, userId } },
    currentLiveRound: { params: { eventId: NO_EVENT } },
    liveEventResults: { params: { eventId: NO_EVENT } },
    voteInLiveEvent: { body: { roundId: NO_ROUND, votedFor: "adele", userId } },
    createDemoRounds: { params: { eventId: NO_EVENT } },
    reminderKey: {},
    subscribeToReminders: { body: { ...SUBSCRIPTION, userId } },
    setReminder: { body: { eventId: NO_EVENT, userId } },
    deleteReminder: { params: { eventId: NO_EVENT } },
    chatDisclosure: {},
    acknowledgeDisclosure: { body: { version: DISCLOSURE_VERSION, acknowledged: [true, true, true], userId } },
    startChat: { body: { celebrityId: "adele", hoursSelected: 1, userId } },
    chatPaymentSuccess: { body: { paymentIntentId: NO_PAYMENT, userId } },
    chatSessionInfo: { params: { sessionToken: NO_SESSION } },
    chatSessions: {},
    chatWebhook: { body: { id: "evt_1", type: "ping", intent: null } },
    chatHistory: { params: { sessionToken: NO_SESSION } },
    sendChatMessage: { body: { sessionToken: NO_SESSION, content: "Hello", userId } },
    sayAgain: { body: { sessionToken: NO_SESSION, userId } },
    stopReply: { body: { sessionToken: NO_SESSION, userId } },
    translationLanguages: {},
    deleteConversation: { params: { sessionToken: NO_SESSION } },
    continueConversation: { body: { sessionToken: NO_SESSION, savedConversationId: NO_SAVED, userId } },
    voiceToText: { body: { audioData: "AAAA", userId } },
    chatAudio: { params: { messageId: "1" } },
    chatSpeech: { body: { sessionToken: NO_SESSION, messageId: "1", userId } },
    saveConversation: { body: { sessionToken: NO_SESSION, title: "Sample", tags: ["sample"], userId } },
    savedConversations: { params: { userId } },
    savedConversation: { params: { id: NO_SAVED } },
    changeSavedConversation: { params: { id: NO_SAVED }, body: { isFavorite: true, userId } },
    deleteSavedConversation: { params: { id: NO_SAVED } },
    rateChat: { body: { sessionToken: NO_SESSION, rating: 5, userId } },
    chatFacts: { params: { sessionToken: NO_SESSION } },
    forgetChatFact: { params: { sessionToken: NO_SESSION, factId: "1" } },
    sandboxConfirm: { body: { clientSecret: `${NO_PAYMENT}_secret_1`, cardNumber: TEST_CARDS.succeeds, userId } },
    sandboxAuthenticate: { body: { clientSecret: `${NO_PAYMENT}_secret_1`, confirmed: true, userId } },
    latestChatPayments: {},
    chatPayment: { params: { paymentIntentId: NO_PAYMENT } },
    refundChatPayment: { params: { paymentIntentId: NO_PAYMENT } },
    switchedPersonas: {},
    switchPersona: { body: { celebrityId: "serena-williams", off: true } },
    keptCelebrities: {},
    keptCelebrity: { params: { id: "adele" } },
    addCelebrity: { body: { facts: sampleFacts("Sample Person") } },
    correctCelebrity: { params: { id: NO_CELEBRITY }, body: { facts: sampleFacts("Sample Person"), revision: 0 } },
    withdrawCelebrity: { params: { id: NO_CELEBRITY }, body: { withdrawn: true } },
    keptPhotographs: {},
    replacePhotograph: { params: { id: NO_CELEBRITY }, body: sampleReplacement(Buffer.from("none")) },
    photographImport: {},
    startPhotographImport: {},
    stopPhotographImport: {},
    refusePhotograph: { params: { id: NO_CELEBRITY }, body: { version: "0".repeat(10), reason: "None." } },
    helpChat: { body: { message: "How do I vote?" } },
    sendEvents: { body: eventSample },
    analyticsInsights: { query: { timeframe: "7d" } },
    analyticsLive: {},
    analyticsExport: { query: { format: "csv" } },
    myData: {},
    downloadMyData: {},
    eraseMyData: { body: { confirmed: ERASURE_CONFIRMED, userId } },
    ownName: {},
    reportName: { body: { contest: "arena", id: "1", userId } },
    reportedNames: {},
    findNames: { query: { search: "Sample" } },
    decideName: { body: { contest: "arena", id: "1", hide: true, reason: "offensive" } },
    operatorAccess: {},
    operatorSignIn: { body: { token: "no operator's token" } },
    operatorSignOut: {},
    operatorPeople: {},
    inviteOperator: { body: { name: "New sample", role: "watch" } },
    withdrawInvitation: { params: { id: NO_OPERATOR } },
    changeOperatorRole: { params: { id: NO_OPERATOR }, body: { role: "watch" } },
    removeOperator: { params: { id: NO_OPERATOR } },
    openInvitation: { body: { code: NO_SESSION } },
    acceptInvitation: { body: { code: NO_SESSION, passkey: NO_REGISTRATION } },
    operatorPasskeyOptions: {},
    operatorPasskeySignIn: { body: { passkey: NO_SIGNATURE } },
    operatorPasskeys: {},
    operatorPasskeyCreation: {},
    addOperatorPasskey: { body: { passkey: NO_REGISTRATION } },
    renameOperatorPasskey: { params: { passkeyId: NO_OPERATOR }, body: { name: "Sample" } },
    removeOperatorPasskey: { params: { passkeyId: NO_OPERATOR } },
    operatorActs: {},
    operatedLiveEvents: {},
    drawEventPairs: { query: { category: "Athletes", against: "Models" } },
    createLiveEvent: { body: sampleCreation([]) },
    changeLiveEvent: { params: { eventId: NO_EVENT }, body: { ...sampleBill("Sample Night"), version: 1 } },
    endLiveEvent: { params: { eventId: NO_EVENT }, body: { reason: "To have a sample." } },
    operatedArenas: {},
    drawPairsForArena: { query: { category: "Athletes" } },
    openOperatedArena: { body: { ...sampleArena("Sample Arena"), minutes: 20 } },
    changeArena: { params: { arenaId: NO_ARENA }, body: { ...sampleArena("Sample Arena"), revision: 0 } },
    operatedLeagues: {},
    changeLeague: { params: { id: NO_LEAGUE }, body: { ...sampleTerms("Sample League"), revision: 0 } },
    endLeague: { params: { id: NO_LEAGUE }, body: { reason: "To have a sample." } },
    planLeague: { params: { type: "monthly" }, body: { ...sampleTerms("Sample League"), revision: 9999 } },
    withdrawLeaguePlan: { params: { type: "seasonal" }, body: { reason: "To have a sample.", revision: 0 } },
    operatedCompetitions: {},
    openCompetition: { body: { ...sampleTerms("Sample Draft"), days: 3 } },
    changeCompetition: { params: { id: NO_COMPETITION }, body: { ...sampleTerms("Sample Draft"), revision: 0 } },
    endCompetition: { params: { id: NO_COMPETITION }, body: { reason: "To have a sample." } },
    endArena: { params: { arenaId: NO_ARENA }, body: { reason: "To have a sample." } },
    houseHealth: {},
    voteFindings: {},
    voteOrigins: { query: { celebrityId: "adele", from: "2026-11-21T12:00:00.000Z" } },
    voteTakings: {},
    previewVoteTaking: { query: NO_VOTES },
    takeVotesOut: { body: NO_VOTES },
    putVotesBack: { params: { id: NO_TAKING } },
    pushStream: { query: { topics: "analytics" } },
    openApiDocument: {},
    apiReference: {},
    live: {},
    ready: {},
    metrics: {},
  };
}

/** Endpoints after which the browser is no longer the player's. */
export const LEAVING: ReadonlySet<keyof Contract> = new Set(["goOn", "signOut", "eraseMyData"]);

/** A new player of the same process. */
async function somebodyElse(player: TestPlayer): Promise<TestPlayer> {
  const id = `user_1_${randomUUID().replaceAll("-", "")}`;
  const claimed = await player.call(claimPlayer, {
    body: { userId: id },
    headers: { "x-user-id": id, cookie: "" },
  });
  const cookie = String(claimed.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const proof = { "x-user-id": id, cookie };
  return {
    ...player,
    id,
    cookie,
    call: (endpoint, request = {}) => player.call(endpoint, { ...request, headers: { ...proof, ...request.headers } }),
  };
}

/** Saves another player, as whom this one's browser may go on. */
async function saveSomebodyElse(player: TestPlayer) {
  const saved = await somebodyElse(player);
  const authenticator = await saveWith(saved);
  const made = await saved.call(createRecoveryCodes, { body: {} });
  const [code = ""] = createRecoveryCodes.answer.safeParse(made.json()).data?.codes ?? [];
  const sign = () => signature(player, authenticator, { cookie: player.cookie });
  const asked = await player.call(signIn, { body: { passkey: await sign() } });
  const ticket = signIn.answer.safeParse(asked.json()).data?.choice?.ticket ?? "none";
  return { passkey: await sign(), code, ticket };
}

/** Has a new player of the same process join an arena. @returns the participation */
async function enterAsSomebodyElse(player: TestPlayer, arenaId: string): Promise<string> {
  const other = await somebodyElse(player);
  const joined = await other.call(joinArena, { body: { arenaId, displayName: "Somebody Else", userId: other.id } });
  return joinArena.answer.parse(joined.json()).participant;
}

/** Joins the events that are on: in the later one there is a round at the time `VOTING`, in the other one there may be demo rounds. */
async function enterEvents(player: TestPlayer) {
  const [later, earlier] = await active(player);
  for (const event of [later, earlier]) if (event !== undefined) await joinEvent(player, event.id);
  const round = later === undefined ? null : await currentRound(player, later.id);
  return {
    later: later?.id ?? NO_EVENT,
    earlier: earlier?.id ?? NO_EVENT,
    vote: { roundId: round?.id ?? NO_ROUND, votedFor: round?.celebrity1.id ?? "adele" },
  };
}

/** Sets up what the samples assume, plus a completed and an open battle session. @returns a valid request per endpoint */
export async function prepare(
  player: TestPlayer,
  pass: () => void = () => undefined,
): Promise<Record<keyof Contract, CallOptions>> {
  const good = samples(player.id);
  await player.call(castVote, good.castVote);
  const played = await startBattles(player);
  await playOut(player, played);
  const { sessionId, currentBattle } = await startBattles(player);
  // Before a battle is told: whoever is withdrawn has another id in it.
  const celebrities = await sampleCelebrities(player);
  const { arenaId, battle } = await enterAny(player, [celebrities?.withdrawCelebrity.params.id]);
  const { participants, you } = await detailOf(player, arenaId);
  const other =
    participants.find(({ id, displayName }) => id !== you?.participant && displayName !== FORMER_PLAYER)?.id ??
    (await enterAsSomebodyElse(player, arenaId));
  const events = await enterEvents(player);
  await acknowledge(player);
  const paid = await buyChat(player, "adele", 1);
  const talked = { sessionToken: paid.sessionToken, userId: player.id };
  // Refused after many in a minute: then those before it are there.
  await player.call(sendChatMessage, { body: { ...talked, content: "Hello", ...(await spokenBody()) } });
  const history = await player.call(chatHistory, { params: { sessionToken: paid.sessionToken } });
  const messages = chatHistory.answer.safeParse(history.json()).data?.messages ?? [];
  const spoken = messages.find(({ isVoiceMessage }) => isVoiceMessage)?.id ?? "1";
  const reply = messages.findLast(({ source }) => source === "demo" || source === "model")?.id ?? "1";
  const kept = await player.call(saveConversation, { body: { ...talked, title: "Sample" } });
  const id = saveConversation.answer.safeParse(kept.json()).data?.conversation.id ?? NO_SAVED;
  const over = await buyChat(player, "taylor-swift", 1);
  const { id: teamId } = await anyTeam(player);
  await player.call(addDraftMember, { params: { teamId }, body: { celebrityId: "rihanna", position: 0 } });
  for (const off of [true, false]) await player.call(switchPersona, { body: { celebrityId: "taylor-swift", off } });
  const operators = await sampleOperators(player);
  const photographs = await samplePhotographs(player);
  const operated = {
    ...(await sampleOperatedEvents(player)),
    ...(await sampleOperatedArenas(player)),
    ...(await sampleOperatedLeagues(player)),
    ...(await sampleOperatedCompetitions(player)),
  };
  const takings = await sampleTakings(player, await somebodyElse(player), pass);
  const saved = await player.call(savePasskey, { body: await newPasskey(player, new Authenticator()) });
  const passkeyId = savePasskey.answer.safeParse(saved.json()).data?.id ?? "999999999";
  const passkey = await newPasskey(player, new Authenticator());
  const elsewhere = await saveSomebodyElse(player);
  const unpaid = await orderChat(player, "rihanna", 1);
  const upcoming = await player.call(upcomingLiveEvents);
  const coming = upcomingLiveEvents.answer.safeParse(upcoming.json()).data?.[0]?.id ?? NO_EVENT;
  await player.call(subscribeToReminders, good.subscribeToReminders);
  await player.call(setReminder, { body: { eventId: coming, userId: player.id } });
  const unconfirmed = await orderChat(player, "rihanna", 2);
  await payWith(player, unconfirmed, "confirms");
  return {
    ...good,
    ...operators,
    ...celebrities,
    ...photographs,
    ...operated,
    ...takings,
    savePasskey: { body: passkey },
    renamePasskey: { params: { passkeyId }, body: { name: "Sample", userId: player.id } },
    removePasskey: { params: { passkeyId } },
    signIn: { body: { passkey: elsewhere.passkey } },
    recover: { body: { code: elsewhere.code } },
    goOn: { body: { ticket: elsewhere.ticket } },
    arenaDetail: { params: { arenaId } },
    joinArena: { body: { arenaId, displayName: "Sample", userId: player.id } },
    joinLeague: { body: { leagueId: "1", displayName: nameOf(player), userId: player.id } },
    liveEventStage: { params: { eventId: events.later } },
    joinLiveEvent: { body: { eventId: events.later, userId: player.id } },
    currentLiveRound: { params: { eventId: events.later } },
    liveEventResults: { params: { eventId: events.earlier } },
    voteInLiveEvent: { body: { ...events.vote, userId: player.id } },
    createDemoRounds: { params: { eventId: events.earlier } },
    chatPaymentSuccess: { body: { paymentIntentId: paid.payment.paymentIntentId, userId: player.id } },
    chatSessionInfo: { params: { sessionToken: paid.sessionToken } },
    chatHistory: { params: { sessionToken: paid.sessionToken } },
    sendChatMessage: { body: { ...talked, content: "How are you?" } },
    sayAgain: { body: talked },
    stopReply: { body: talked },
    translationLanguages: {},
    deleteConversation: { params: { sessionToken: paid.sessionToken } },
    continueConversation: { body: { ...talked, savedConversationId: null } },
    chatAudio: { params: { messageId: spoken } },
    chatSpeech: { body: { ...talked, messageId: reply } },
    saveConversation: { body: { ...talked, title: "Sample", tags: ["sample"] } },
    savedConversation: { params: { id } },
    changeSavedConversation: { params: { id }, body: { isFavorite: true, userId: player.id } },
    deleteSavedConversation: { params: { id } },
    rateChat: { body: { sessionToken: over.sessionToken, rating: 5, userId: player.id } },
    chatFacts: { params: { sessionToken: paid.sessionToken } },
    forgetChatFact: { params: { sessionToken: paid.sessionToken, factId: "1" } },
    chatWebhook: sandboxEvent(player.now(), { id: "evt_1", type: "ping", intent: null }),
    sandboxConfirm: {
      body: { clientSecret: unpaid.clientSecret, cardNumber: TEST_CARDS.succeeds, userId: player.id },
    },
    sandboxAuthenticate: { body: { clientSecret: unconfirmed.clientSecret, confirmed: true, userId: player.id } },
    draftTeam: { params: { teamId } },
    joinDraftCompetition: { params: { id: "1" }, body: { teamId, userId: player.id } },
    deleteDraftTeam: { params: { teamId } },
    addDraftMember: { params: { teamId }, body: { celebrityId: "adele", position: 1, userId: player.id } },
    removeDraftMember: { params: { teamId, celebrityId: "rihanna" } },
    chatPayment: { params: { paymentIntentId: paid.payment.paymentIntentId } },
    refundChatPayment: { params: { paymentIntentId: paid.payment.paymentIntentId } },
    reportName: { body: { contest: "arena", id: other, userId: player.id } },
    voteInArena: { body: { ...backing(battle, "A"), userId: player.id } },
    setReminder: { body: { eventId: coming, userId: player.id } },
    deleteReminder: { params: { eventId: coming } },
    battleVote: { body: { ...choice(sessionId, currentBattle), userId: player.id } },
    completeBattle: { body: { sessionId: played.sessionId, userId: player.id } },
  };
}

/** Every endpoint and its name. */
export const endpoints: readonly [name: keyof Contract, endpoint: Endpoint][] = (
  Object.keys(contract) as (keyof Contract)[]
).map((name) => [name, contract[name]]);

/** The endpoints that require a player. */
export const playerEndpoints = endpoints.filter(([, { player }]) => player === "required");
