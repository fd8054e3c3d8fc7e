/** SQL of the measure over completed battle sessions, for a player `p`. */
export const BATTLE_MEASURES = { battles: "p.battles_played" };
