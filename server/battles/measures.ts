/** What a player's completed battle sessions are counted by, read of a player `p`. */
export const BATTLE_MEASURES = { battles: "p.battles_played" };
