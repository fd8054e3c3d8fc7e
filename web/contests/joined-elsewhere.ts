import type { Contract } from "../../contract/contract.ts";
import { endpointOf } from "../lib/endpoints.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { onAwaitedElsewhere } from "./awaited-ends.ts";

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

/** Refreshes the player's memberships whenever another tab has joined or left something: they are not pushed. */
export const refreshWhenJoinedElsewhere = (): void =>
  onAwaitedElsewhere(() => void refreshQueries({ predicate: ({ queryKey: [name] }) => MEMBERSHIPS.has(name) }));
