import { contestAddresses } from "../contests/contest-addresses.ts";

export const { addressOf: leagueAddress, idIn: leagueIn } = contestAddresses("socialLeagues", "league");
