/** Random letters and digits that end a player's public id: enough to tell the players of one list, or one device, apart. */
const TAIL = 6;

/** What a player without a display name is called wherever one is shown, always the same: "Player k3v9x2". */
export const playerName = (id: string): string => `Player ${id.slice(-TAIL)}`;
