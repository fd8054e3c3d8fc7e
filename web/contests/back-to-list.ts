import { hrefOf } from "../../contract/values/pages.ts";
import { recallHere } from "../ui/entry-state.ts";
import { goBack, leaveScreen } from "../ui/layers.ts";
import type { ContestPage } from "./contest-addresses.ts";
import { FROM_LIST } from "./join-state.ts";

/**
 * Leads from an arena, a league or a live event to the list: back if that is the previous entry, otherwise replacing this one.
 * @param navigate the router's
 */
export function backToList(page: ContestPage, navigate: (to: string, options: { replace: boolean }) => void): void {
  leaveScreen(() => (recallHere(FROM_LIST) === true ? goBack() : navigate(hrefOf(page), { replace: true })));
}
