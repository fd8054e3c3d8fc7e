import { hrefOf } from "../../contract/values/pages.ts";

export const DRAFT_TABS = [
  ["teams", "My Teams"],
  ["competitions", "Competitions"],
  ["pool", "Draft Pool"],
] as const;

export type DraftTab = (typeof DRAFT_TABS)[number][0];

const PARAMETER = "tab";

/** The draft, at one of its tabs. */
export const draftAddress = (tab: DraftTab): string => `${hrefOf("celebrityDraft")}?${PARAMETER}=${tab}`;

/** The tab that an address names. @param search of the address */
export function draftTabIn(search: string): DraftTab | undefined {
  const named = new URLSearchParams(search).get(PARAMETER);
  return DRAFT_TABS.find(([tab]) => tab === named)?.[0];
}
