import { hrefOf } from "../../contract/values/pages.ts";

export const DRAFT_TABS = [
  ["teams", "My Teams"],
  ["competitions", "Competitions"],
  ["pool", "Draft Pool"],
] as const;

export type DraftTab = (typeof DRAFT_TABS)[number][0];

const TAB = "tab";
const TEAM = "team";

/** The draft, at one of its tabs. @param team whom the tab is about: who is added to, or enters */
export const draftAddress = (tab: DraftTab, team?: string): string =>
  `${hrefOf("celebrityDraft")}?${new URLSearchParams({ [TAB]: tab, ...(team === undefined ? {} : { [TEAM]: team }) })}`;

/** The tab that an address names. @param search of the address */
export function draftTabIn(search: string): DraftTab | undefined {
  const named = new URLSearchParams(search).get(TAB);
  return DRAFT_TABS.find(([tab]) => tab === named)?.[0];
}

/** The team that an address names, or null. @param search of the address */
export const draftTeamIn = (search: string): string | null => new URLSearchParams(search).get(TEAM);
