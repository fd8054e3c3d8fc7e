import { contestAddresses } from "../contests/contest-addresses.ts";

export const { addressOf: arenaAddress, idIn: arenaIn } = contestAddresses("battleArena", "arena");
