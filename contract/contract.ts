import { analyticsExport, analyticsInsights, analyticsLive, sendEvents } from "./analytics.ts";
import { activeArenas, arenaDetail, joinArena, pastArenas, voteInArena } from "./arenas.ts";
import { battleSession, battleVote, completeBattle } from "./battles.ts";
import { calls, earlierCalls } from "./calls.ts";
import { celebrities, celebritiesOfCategory, celebrityProfile, overview } from "./celebrities.ts";
import {
  acknowledgeDisclosure,
  chatDisclosure,
  chatPaymentSuccess,
  chatSessionInfo,
  chatSessions,
  chatWebhook,
  startChat,
} from "./chat.ts";
import { chatHistory, deleteConversation, sayAgain, sendChatMessage, stopReply } from "./conversations.ts";
import { continueConversation } from "./continued-conversations.ts";
import { chatFacts, forgetChatFact } from "./conversation-facts.ts";
import { apiReference, openApiDocument } from "./documentation.ts";
import {
  account,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  goOn,
  passkeyOptions,
  recover,
  removePasskey,
  renamePasskey,
  savePasskey,
  signIn,
  signInOptions,
  signOut,
} from "./accounts.ts";
import { challenges } from "./challenges.ts";
import {
  addDraftMember,
  createDraftTeam,
  deleteDraftTeam,
  draftRecommendations,
  draftTeam,
  draftTeams,
  removeDraftMember,
} from "./draft.ts";
import {
  draftCompetition,
  draftCompetitions,
  joinDraftCompetition,
  pastDraftCompetitions,
} from "./draft-competitions.ts";
import { live, ready } from "./health.ts";
import { houseHealth } from "./house.ts";
import { helpChat } from "./help.ts";
import { activeLeagues, joinLeague, leagueDetail, leaveLeague, pastLeagues } from "./leagues.ts";
import { leaderboard } from "./leaderboard.ts";
import {
  activeLiveEvents,
  createDemoRounds,
  currentLiveRound,
  joinLiveEvent,
  liveEventResults,
  liveEventStage,
  upcomingLiveEvents,
  voteInLiveEvent,
} from "./live-events.ts";
import { metrics } from "./metrics.ts";
import { downloadMyData, eraseMyData, myData } from "./my-data.ts";
import { decideName, findNames, ownName, reportedNames, reportName } from "./names.ts";
import { operatorContract } from "./operator-contract.ts";
import { claimPlayer } from "./players.ts";
import { pushStream } from "./push.ts";
import { badges, userStats } from "./rewards.ts";
import { deleteReminder, reminderKey, setReminder, subscribeToReminders } from "./reminders.ts";
import { completeGame, gameSession } from "./rounds.ts";
import { sandboxAuthenticate, sandboxConfirm } from "./sandbox-payments.ts";
import {
  changeSavedConversation,
  deleteSavedConversation,
  rateChat,
  saveConversation,
  savedConversation,
  savedConversations,
} from "./saved-conversations.ts";
import { today } from "./today.ts";
import { pastTen, todaysTen } from "./todays-ten.ts";
import { translationLanguages } from "./translation.ts";
import { trending } from "./trending.ts";
import { chatAudio, chatSpeech, voiceToText } from "./voice.ts";
import { castVote, undoVote } from "./voting.ts";

/** Every endpoint by name. Routes, clients and documentation are generated from this list. */
export const contract = {
  claimPlayer,
  account,
  passkeyOptions,
  savePasskey,
  renamePasskey,
  removePasskey,
  createRecoveryCodes,
  endSession,
  endOtherSessions,
  signOut,
  signInOptions,
  signIn,
  recover,
  goOn,
  overview,
  celebritiesOfCategory,
  celebrities,
  celebrityProfile,
  castVote,
  undoVote,
  calls,
  earlierCalls,
  gameSession,
  completeGame,
  todaysTen,
  pastTen,
  battleSession,
  battleVote,
  completeBattle,
  badges,
  userStats,
  leaderboard,
  challenges,
  draftTeams,
  createDraftTeam,
  draftTeam,
  addDraftMember,
  draftCompetitions,
  pastDraftCompetitions,
  draftCompetition,
  joinDraftCompetition,
  removeDraftMember,
  deleteDraftTeam,
  draftRecommendations,
  today,
  trending,
  activeLeagues,
  pastLeagues,
  leagueDetail,
  activeArenas,
  arenaDetail,
  pastArenas,
  joinArena,
  voteInArena,
  joinLeague,
  leaveLeague,
  activeLiveEvents,
  upcomingLiveEvents,
  liveEventStage,
  joinLiveEvent,
  currentLiveRound,
  liveEventResults,
  voteInLiveEvent,
  createDemoRounds,
  reminderKey,
  subscribeToReminders,
  setReminder,
  deleteReminder,
  chatDisclosure,
  acknowledgeDisclosure,
  startChat,
  chatPaymentSuccess,
  chatSessionInfo,
  chatSessions,
  chatWebhook,
  chatHistory,
  continueConversation,
  sendChatMessage,
  sayAgain,
  stopReply,
  voiceToText,
  chatAudio,
  chatSpeech,
  saveConversation,
  savedConversations,
  savedConversation,
  changeSavedConversation,
  deleteSavedConversation,
  rateChat,
  chatFacts,
  forgetChatFact,
  deleteConversation,
  translationLanguages,
  sandboxConfirm,
  sandboxAuthenticate,
  helpChat,
  sendEvents,
  analyticsInsights,
  analyticsLive,
  analyticsExport,
  myData,
  downloadMyData,
  eraseMyData,
  ownName,
  reportName,
  reportedNames,
  findNames,
  decideName,
  houseHealth,
  ...operatorContract,
  pushStream,
  openApiDocument,
  apiReference,
  live,
  ready,
  metrics,
};

export type Contract = typeof contract;
