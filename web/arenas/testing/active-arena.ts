import type { ActiveArena } from "../../../contract/arenas.ts";

const LASTS_MS = 20 * 60_000;

/** An open arena of 20 seats that begins at a time, in ms, with nothing in it voted on. */
export const activeArena = (id: string, begins: number, parts: Partial<ActiveArena> = {}): ActiveArena => ({
  id,
  name: `Arena ${id}`,
  description: "",
  category: null,
  startTime: new Date(begins).toISOString(),
  endTime: new Date(begins + LASTS_MS).toISOString(),
  maxPlayers: 20,
  playerCount: 3,
  full: false,
  state: "open",
  joined: false,
  battlesLeft: 10,
  previewImageUrls: [],
  ...parts,
});
