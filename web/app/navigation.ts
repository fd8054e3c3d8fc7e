import { hrefOf, OPEN_PAGES, type OpenPage } from "../../contract/values/pages.ts";
import { type Group, GROUPS, PANEL_NAMES, PANELS, type PanelName, SCREENS } from "./screens.ts";

/** A screen that exists and is listed in a group. */
export type ListedScreen = {
  [Name in OpenPage]: (typeof SCREENS)[Name] extends { label: string } ? Name : never;
}[OpenPage];

/** A navigation target: a screen, by its address, or a panel that opens over any screen. */
export type Entry = { readonly label: string; readonly group: Group } & (
  | { readonly name: ListedScreen; readonly href: string }
  | { readonly name: PanelName; readonly href?: undefined }
);

export interface EntryGroup {
  readonly group: Group;
  readonly label: string;
  readonly entries: readonly Entry[];
}

const LABELS: Readonly<Record<Group, string>> = {
  play: "Play",
  compete: "Compete",
  discover: "Discover",
  chat: "Chat",
  you: "You",
};

/** Home's six header buttons, in order. Source: core specification §2. */
export const HEADER_ROW = ["trending", "challenges", "stats", "contrast", "leaderboard", "about"] as const;

const isListed = (name: OpenPage): name is ListedScreen => "label" in SCREENS[name];

const ENTRIES: readonly Entry[] = [
  ...OPEN_PAGES.filter(isListed).map((name) => {
    const { label, group } = SCREENS[name];
    return { name, label, group, href: hrefOf(name) };
  }),
  ...PANEL_NAMES.map((name) => ({ name, label: PANELS[name].label, group: PANELS[name].group })),
];

/** The entry with a name. */
export function entryOf(name: Entry["name"]): Entry {
  const entry = ENTRIES.find((other) => other.name === name);
  if (entry === undefined) throw new Error(`The navigation has no ${name}`);
  return entry;
}

/** The groups that list anything. */
const grouped = (entries: readonly Entry[]): readonly EntryGroup[] =>
  GROUPS.map((group) => ({
    group,
    label: LABELS[group],
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries }) => entries.length > 0);

/** The full navigation: the bottom bar of a small screen. */
export const NAVIGATION = grouped(ENTRIES);

/** What the header's row on a large screen leaves out. */
export const BESIDE_HEADER_ROW = grouped(ENTRIES.filter(({ name }) => !HEADER_ROW.some((other) => other === name)));
