import { type ComponentType, lazy } from "react";
import { patiently } from "../lib/patiently.ts";
import type { PAGES } from "../../contract/pages.ts";
import { HomePage } from "../voting/home-page.tsx";

type Page = (typeof PAGES)[number];

/** The page of every path that exists. The first screen comes with the program, the others when they are opened. */
export const ROUTES: Readonly<Record<Page, ComponentType>> = {
  "/": HomePage,
  "/game": lazy(() => patiently(() => import("../rounds/game-page.tsx")).then((file) => ({ default: file.GamePage }))),
  "/battle": lazy(() =>
    patiently(() => import("../battles/battle-page.tsx")).then((file) => ({ default: file.BattlePage })),
  ),
  "/about": lazy(() =>
    patiently(() => import("../about/about-page.tsx")).then((file) => ({ default: file.AboutPage })),
  ),
  "/celebrity-chat": lazy(() =>
    patiently(() => import("../celebrities/celebrity-chat-page.tsx")).then((file) => ({
      default: file.CelebrityChatPage,
    })),
  ),
};

export const NotFoundPage = lazy(() =>
  patiently(() => import("./not-found-page.tsx")).then((file) => ({ default: file.NotFoundPage })),
);
