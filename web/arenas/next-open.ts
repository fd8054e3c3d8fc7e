import type { ActiveArena } from "../../contract/arenas.ts";
import { NETWORK_SEATS, TIME_TO_PLAY_MS, WORTH_JOINING_FROM } from "../../contract/values/arena-limits.ts";

/** Of an arena that another one follows. */
export interface Followed {
  id: string;
  name: string;
}

/** The arena to play after one; undefined if none has a seat for the player. @param now in ms, of the server */
export const nextOpen = (arenas: readonly ActiveArena[], { id }: Followed, now: number): ActiveArena | undefined =>
  bestOpen(
    arenas.filter((one) => one.id !== id),
    now,
  );

/**
 * The best arena to join: of those that are as much worth it the one with most battles left, as few are left soon where everybody has
 * voted, and of these the one with most players. Undefined if none has a seat for the player. @param now in ms, of the server
 */
export function bestOpen(arenas: readonly ActiveArena[], now: number): ActiveArena | undefined {
  return arenas
    .filter(({ joined, full, endTime }) => !joined && !full && Date.parse(endTime) > now)
    .toSorted(
      (one, other) =>
        drawbackOf(one, now) - drawbackOf(other, now) ||
        other.battlesLeft - one.battlesLeft ||
        other.playerCount - one.playerCount,
    )[0];
}

/** Whether nothing speaks against joining an arena. @param now in ms, of the server */
export const isWorthJoining = (arena: ActiveArena, now: number): boolean => drawbackOf(arena, now) === 0;

/**
 * What speaks against an arena: most, that less than half of its battles are open; then, that there is no time to play; and then, that
 * its last seats may be kept for players of other networks.
 */
function drawbackOf({ battlesLeft, endTime, playerCount }: ActiveArena, now: number): number {
  const isShort = Date.parse(endTime) - now < TIME_TO_PLAY_MS;
  return (battlesLeft < WORTH_JOINING_FROM ? 4 : 0) + (isShort ? 2 : 0) + (playerCount < NETWORK_SEATS ? 0 : 1);
}

/** What it is called after one of the same name: the rooms of a category are numbered anew once they have ended. */
export const nextName = ({ name }: Pick<ActiveArena, "name">, after: Followed): string =>
  name === after.name ? `Another ${name.replace(/ \d+$/, "")}` : name;
