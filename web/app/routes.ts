import type { ComponentType } from "react";
import type { PAGES } from "../../contract/values/pages.ts";
import { lazyPart } from "../lib/lazy-part.ts";
import { HomePage } from "../home/home-page.tsx";

type Page = (typeof PAGES)[number];

/** The page of every path that exists. The first screen comes with the program, the others when they are opened. */
export const ROUTES: Readonly<Record<Page, ComponentType>> = {
  "/": HomePage,
  "/game": lazyPart(() => import("../rounds/game-page.tsx"), "GamePage"),
  "/battle": lazyPart(() => import("../battles/battle-page.tsx"), "BattlePage"),
  "/about": lazyPart(() => import("../about/about-page.tsx"), "AboutPage"),
  "/trending": lazyPart(() => import("../trending/trending-page.tsx"), "TrendingPage"),
  "/challenges": lazyPart(() => import("../challenges/challenges-page.tsx"), "ChallengesPage"),
  "/celebrity/:id": lazyPart(() => import("../celebrities/celebrity-page.tsx"), "CelebrityPage"),
  "/celebrity-chat": lazyPart(() => import("../celebrities/celebrity-chat-page.tsx"), "CelebrityChatPage"),
  "/analytics-dashboard": lazyPart(
    () => import("../analytics/dashboard/analytics-dashboard-page.tsx"),
    "AnalyticsDashboardPage",
  ),
};

export const NotFoundPage = lazyPart(() => import("./not-found-page.tsx"), "NotFoundPage");
