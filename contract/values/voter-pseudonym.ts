/**
 * Stands for a player (`p.`) or a network (`n.`). A player's is 16 bytes, of which the last character has two bits, so that there
 * is one spelling.
 */
export const VOTER_PSEUDONYM = /^(?:n\.[\w-]{22}|p\.[\w-]{21}[AQgw])$/;
