import { hrefOf } from "../../contract/values/pages.ts";

/** The pages of arenas, leagues and live events, which show the list or the one that the address names. */
export type ContestPage = "battleArena" | "socialLeagues" | "liveEvents";

interface ContestAddresses {
  /** The address of one of them, which is also its invitation. */
  addressOf(this: void, id: string): string;
  /** What an address's query says is its id, which may be none's; null if there is none. */
  idIn(this: void, search: string): string | null;
}

export function contestAddresses(page: ContestPage, parameter: string): ContestAddresses {
  return {
    addressOf: (id) => `${hrefOf(page)}?${new URLSearchParams({ [parameter]: id })}`,
    idIn: (search) => new URLSearchParams(search).get(parameter),
  };
}
