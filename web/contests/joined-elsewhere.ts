import type { Contract } from "../../contract/contract.ts";
import { endpointOf } from "../lib/endpoints.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { AWAITED_ENDS } from "./awaited-ends.ts";

type Join = Extract<keyof Contract, `join${string}`>;
/** Every call that joins something: the type checker asks for a new one. */
const JOINS: { readonly [Name in Join]: Name } = {
  joinArena: "joinArena",
  joinLeague: "joinLeague",
  joinDraftCompetition: "joinDraftCompetition",
  joinLiveEvent: "joinLiveEvent",
};

/** What joining changes, by the contract; leaving changes the same. */
const MEMBERSHIPS: ReadonlySet<unknown> = new Set(
  Object.values(JOINS).flatMap((name) => endpointOf(name).changes ?? []),
);

/** Asks anew once another tab has joined or left something: the own part is not pushed. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key !== AWAITED_ENDS) return;
    void refreshQueries({ predicate: ({ queryKey: [name] }) => MEMBERSHIPS.has(name) });
  });
}
