import type { ComponentType } from "react";
import { type OpenPage, pageOfPath } from "../../contract/values/pages.ts";
import { HomePage } from "../home/home-page.tsx";
import { lazyPart } from "../lib/lazy-part.tsx";
import { EmptyStage } from "./empty-stage.tsx";
import type { PanelName } from "./screens.ts";

type Part = ComponentType & { readonly load?: () => Promise<void> };

export const NotFoundPage = lazyPart(() => import("./not-found-page.tsx"), "NotFoundPage");

/** The component of every screen. Home's first screen is in the main bundle; all else loads on demand. */
export const PARTS: Readonly<Record<OpenPage, Part>> = {
  home: HomePage,
  game: lazyPart(() => import("../rounds/game-page.tsx"), "GamePage", EmptyStage),
  battle: lazyPart(() => import("../battles/battle-page.tsx"), "BattlePage", EmptyStage),
  todaysTen: lazyPart(() => import("../todays-ten/todays-ten-page.tsx"), "TodaysTenPage", EmptyStage),
  about: lazyPart(() => import("../about/about-page.tsx"), "AboutPage"),
  challenges: lazyPart(() => import("../challenges/challenges-page.tsx"), "ChallengesPage"),
  battleArena: lazyPart(() => import("../arenas/battle-arena-page.tsx"), "BattleArenaPage"),
  socialLeagues: lazyPart(() => import("../leagues/leagues-page.tsx"), "LeaguesPage"),
  celebrityDraft: lazyPart(() => import("../draft/draft-page.tsx"), "DraftPage"),
  liveEvents: lazyPart(() => import("../live-events/live-events-page.tsx"), "LiveEventsPage"),
  trending: lazyPart(() => import("../trending/trending-page.tsx"), "TrendingPage"),
  celebrity: lazyPart(() => import("../celebrities/celebrity-page.tsx"), "CelebrityPage"),
  celebrityChat: lazyPart(() => import("../celebrities/celebrity-chat-page.tsx"), "CelebrityChatPage"),
  chat: lazyPart(() => import("../chat/chat-page.tsx"), "ChatPage"),
  savedConversations: lazyPart(() => import("../chat/saved/saved-conversations-page.tsx"), "SavedConversationsPage"),
  savedConversation: lazyPart(() => import("../chat/saved/saved-conversation-page.tsx"), "SavedConversationPage"),
  auth: lazyPart(() => import("../accounts/auth-page.tsx"), "AuthPage"),
  myData: lazyPart(() => import("../my-data/my-data-page.tsx"), "MyDataPage"),
  analyticsDashboard: lazyPart(
    () => import("../analytics/dashboard/analytics-dashboard-page.tsx"),
    "AnalyticsDashboardPage",
  ),
  operator: lazyPart(() => import("../operators/operator-page.tsx"), "OperatorPage"),
};

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** Its code is then on its way while the shell is rendered. @returns undefined where it is here already */
export function loadScreen(): Promise<void> | undefined {
  const page = pageOfPath(location.pathname);
  return page && PARTS[page].load?.();
}

/** The component of every panel, loaded when it is first opened. */
export const PANEL_PARTS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  leaderboard: lazyPart(() => import("../leaderboard/leaderboard-sheet.tsx"), "LeaderboardSheet"),
  stats: lazyPart(() => import("../rewards/stats-dialog.tsx"), "StatsDialog"),
};
