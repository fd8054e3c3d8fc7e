import { hrefOf } from "../../contract/values/pages.ts";

/** The address of an arena, which is also its invitation. */
export const arenaAddress = (id: string): string => `${hrefOf("battleArena")}?${new URLSearchParams({ arena: id })}`;
