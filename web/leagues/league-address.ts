import { hrefOf } from "../../contract/values/pages.ts";

const PARAMETER = "league";

/** The address of a league's detail. */
export const addressOfLeague = (id: string): string =>
  `${hrefOf("socialLeagues")}?${new URLSearchParams({ [PARAMETER]: id })}`;

/** The league that an address names, or null. */
export const leagueOfSearch = (search: string): string | null => {
  const id = new URLSearchParams(search).get(PARAMETER);
  return id !== null && /^\d{1,15}$/.test(id) ? id : null;
};
