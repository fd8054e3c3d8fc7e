import { hrefOf } from "../../contract/values/pages.ts";

/** The address of an arena, which is also its invitation. */
export const arenaAddress = (id: string): string => `${hrefOf("battleArena")}?${new URLSearchParams({ arena: id })}`;

/** Part of the state of a history entry: whether the previous entry is the list. */
export const FROM_LIST = "fromArenas";
