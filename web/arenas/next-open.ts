import type { ActiveArena } from "../../contract/arenas.ts";
import { NETWORK_SEATS, TIME_TO_PLAY_MS, WORTH_JOINING_FROM } from "../../contract/values/arena-limits.ts";

/** Of an arena that another one follows. */
export interface Followed {
  id: string;
  name: string;
}

/** The arena to play after one; undefined if none has a seat for the player. @param now in ms, of the server */
export function nextOpen(arenas: readonly ActiveArena[], { id }: Followed, now: number): ActiveArena | undefined {
  return arenas
    .filter((one) => one.id !== id && !one.joined && !one.full && Date.parse(one.endTime) > now)
    .toSorted((one, other) => ranked(one, now) - ranked(other, now) || other.playerCount - one.playerCount)[0];
}

/**
 * Better ones are lower: with at least half of their battles open, with time to play and seats for everybody, as the last seats may be
 * kept for players of other networks; of these, where most battles are open, as few are left soon where everybody has voted.
 */
function ranked({ battlesLeft, endTime, playerCount }: ActiveArena, now: number): number {
  const isShort = Date.parse(endTime) - now < TIME_TO_PLAY_MS;
  return (
    (battlesLeft < WORTH_JOINING_FROM ? 400 : 0) +
    (isShort ? 200 : 0) +
    (playerCount < NETWORK_SEATS ? 0 : 100) -
    battlesLeft
  );
}

/** What it is called after one of the same name: the rooms of a category are numbered anew once they have ended. */
export const nextName = ({ name }: Pick<ActiveArena, "name">, after: Followed): string =>
  name === after.name ? `Another ${name.replace(/ \d+$/, "")}` : name;
