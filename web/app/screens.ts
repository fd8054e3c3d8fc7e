import type { Behavior } from "../../contract/values/analytics-limits.ts";
import type { PageName } from "../../contract/values/pages.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import type { Scene } from "../promos/timings.ts";

/** The groups of the navigation, in order. */
export const GROUPS = ["play", "compete", "discover", "chat", "you"] as const;

export type Group = (typeof GROUPS)[number];

/** What the shell needs to know of a screen. */
export interface Screen {
  /** Title of the browser's tab; null if the screen sets its own, such as a celebrity's name. */
  readonly title: string | null;
  /**
   * A play screen's stage may fill the window: the bottom bar is hidden while an element is marked `data-stage`.
   * A dashboard is an operators' screen: players' navigation, help and footer are not rendered.
   */
  readonly kind: "play" | "page" | "dashboard";
  /** The group marked as current on this screen; null for a screen outside the navigation. */
  readonly group: Group | null;
  /** Its entry in the group, in the order of `PAGES`; a screen without a label is only linked from other screens. */
  readonly label?: string;
  /** Which timings the chat's promos follow here; silent on screens that they link to, and where nobody plays. */
  readonly promos: Scene;
  /** What being offline means here, unless votes are queued. */
  readonly offline?: string;
}

/**
 * The one table of screens. Router, navigation, titles, promos, offline notice and browser tests derive from it.
 * Screens that do not exist yet (contract/values/pages.ts) have their rows and appear with their capability.
 */
export const SCREENS = {
  home: { title: null, kind: "play", group: "play", label: "Classic", promos: "default" },
  battle: {
    title: "Battle",
    kind: "play",
    group: "play",
    label: "Battle",
    promos: "battle",
    // The server decides the next pair.
    offline: "You're offline. Battles wait until you're back.",
  },
  game: { title: "The Game", kind: "play", group: "play", label: "The Game", promos: "game" },
  todaysTen: { title: TEN_TITLE, kind: "play", group: "play", label: TEN_TITLE, promos: "game" },
  about: { title: "How to Play", kind: "page", group: "play", label: "How to play", promos: "default" },
  challenges: { title: "Challenges", kind: "page", group: "compete", label: "Challenges", promos: "default" },
  battleArena: {
    title: "Battle Arena",
    kind: "play",
    group: "compete",
    label: "Battle Arena",
    promos: "default",
    offline: "You're offline. Arenas wait until you're back.",
  },
  socialLeagues: {
    title: "Social Leagues",
    kind: "page",
    group: "compete",
    label: "Leagues",
    promos: "default",
    offline: "You're offline. Leagues wait until you're back.",
  },
  celebrityDraft: {
    title: "Celebrity Draft",
    kind: "page",
    group: "compete",
    label: "Draft",
    promos: "default",
    offline: "You're offline. Teams wait until you're back.",
  },
  liveEvents: {
    title: "Celebrity Live Events",
    kind: "play",
    group: "compete",
    label: "Live Events",
    promos: "default",
    offline: "You're offline. A live vote is kept until its round ends.",
  },
  trending: { title: "Trending", kind: "page", group: "discover", label: "Trending", promos: "default" },
  celebrity: {
    title: null,
    kind: "page",
    group: "discover",
    promos: "silent",
    offline: "You're offline. Votes are kept and sent later, chats wait.",
  },
  // A chat starts with choosing a celebrity, and is found again there.
  celebrityChat: {
    title: "Celebrity Chat",
    kind: "page",
    group: "chat",
    label: "Chat with AI",
    promos: "silent",
    offline: "You're offline. Chats wait until you're back.",
  },
  chat: {
    title: "Chat",
    kind: "page",
    group: "chat",
    promos: "silent",
    offline: "You're offline. What you type is kept here.",
  },
  savedConversations: {
    title: "Saved Conversations",
    kind: "page",
    group: "chat",
    label: "Saved conversations",
    promos: "silent",
    offline: "You're offline. What you saved waits until you're back.",
  },
  savedConversation: {
    title: null,
    kind: "page",
    group: "chat",
    promos: "silent",
    offline: "You're offline. You can change this when you're back.",
  },
  // Linked from 'Your Stats', which opens in one tap as long as it is the group's only entry.
  myData: {
    title: "My Data",
    kind: "page",
    group: "you",
    promos: "silent",
    offline: "You're offline. Your data is shown when you're back.",
  },
  auth: {
    title: "Sign In",
    kind: "page",
    group: "you",
    promos: "silent",
    offline: "You're offline. Signing in waits until you're back.",
  },
  analyticsDashboard: { title: "Analytics", kind: "dashboard", group: null, promos: "silent" },
  operator: { title: "Operator Console", kind: "dashboard", group: null, promos: "silent" },
} as const satisfies Readonly<Record<PageName, Screen>>;

/** The screen of every unknown address. */
export const NOT_FOUND: Screen = { title: "Page Not Found", kind: "page", group: null, promos: "default" };

interface Panel {
  readonly group: Group;
  readonly label: string;
  /** What analytics record when it is opened. */
  readonly behavior: Behavior;
}

/** What opens over any screen, and has its place in the navigation as well. */
export const PANELS = {
  leaderboard: { group: "compete", label: "Leaderboard", behavior: "leaderboard_open" },
  stats: { group: "you", label: "Your stats", behavior: "stats_open" },
} as const satisfies Readonly<Record<string, Panel>>;

export type PanelName = keyof typeof PANELS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not know that the table has no other keys
export const PANEL_NAMES = Object.keys(PANELS) as readonly PanelName[];
