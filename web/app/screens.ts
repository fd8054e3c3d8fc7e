import type { PageName } from "../../contract/values/pages.ts";
import type { Scene } from "../promos/timings.ts";

/** What the shell knows of a screen. */
export interface Screen {
  /** In the browser's tab; null where the screen names itself, as a celebrity's does. */
  readonly title: string | null;
  /** A play screen fills the window while a card or a battle is on stage; a dashboard is for operators. */
  readonly kind: "play" | "page" | "dashboard";
  /** Which timings the promos of the chat follow here; silent where all of them lead, and where nobody plays. */
  readonly promos: Scene;
  /** What a lost connection means here, if not that votes wait. */
  readonly offline?: string;
}

/** The one table of screens: router, navigation, footer, promos, offline notice and the browser tests follow from it. */
export const SCREENS = {
  home: { title: null, kind: "play", promos: "default" },
  game: { title: "The Game", kind: "play", promos: "game" },
  battle: {
    title: "Battle",
    kind: "play",
    promos: "battle",
    // The server decides who meets whom next.
    offline: "You're offline. Battles wait until you're back.",
  },
  about: { title: "How to Play", kind: "page", promos: "default" },
  challenges: { title: "Challenges", kind: "page", promos: "default" },
  battleArena: { title: "Battle Arena", kind: "play", promos: "default" },
  socialLeagues: { title: "Social Leagues", kind: "page", promos: "default" },
  celebrityDraft: { title: "Celebrity Draft", kind: "page", promos: "default" },
  liveEvents: { title: "Celebrity Live Events", kind: "page", promos: "default" },
  trending: { title: "Trending", kind: "page", promos: "default" },
  celebrity: { title: null, kind: "page", promos: "silent" },
  celebrityChat: { title: "Celebrity Chat", kind: "page", promos: "silent" },
  chat: { title: "Chat", kind: "page", promos: "silent" },
  savedConversations: { title: "Saved Conversations", kind: "page", promos: "silent" },
  savedConversation: { title: null, kind: "page", promos: "silent" },
  auth: { title: "Sign In", kind: "page", promos: "silent" },
  analyticsDashboard: { title: "Analytics", kind: "dashboard", promos: "silent" },
} as const satisfies Readonly<Record<PageName, Screen>>;

/** The screen of every address that has no other. */
export const NOT_FOUND: Screen = { title: "Page Not Found", kind: "page", promos: "default" };
