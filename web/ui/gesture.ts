/** Touch swipe: minimum distance and velocity. Source: core specification §5. */
const SWIPE_MIN_PX = 50;
const SWIPE_MIN_PX_PER_MS = 0.3;
/** A movement shorter than this has no direction. Source: core specification §5. */
export const NO_DIRECTION_PX = 20;
/** Input this soon after a choice belongs to the same gesture (a double click, or a touch and its click), in ms. */
export const SAME_GESTURE_MS = 280;

type Direction = "left" | "right" | "up" | "down";

/** The choice per direction, and the distance in px beyond which releasing a drag decides. */
interface Meaning<C extends string> {
  choice: C;
  dragPx: number;
}

/** The directions with a choice. */
export type GestureMeanings<C extends string> = Readonly<Partial<Record<Direction, Meaning<C>>>>;

/** A finished movement: px from start to end, right and down, and its duration in ms. */
export interface Movement {
  dx: number;
  dy: number;
  ms: number;
}

function dominantDirection(dx: number, dy: number): Direction {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}

/** Distance along the dominant axis, in px. */
export const distanceOf = (dx: number, dy: number): number => Math.max(Math.abs(dx), Math.abs(dy));

function isSwipe({ dx, dy, ms }: Movement): boolean {
  const travel = Math.hypot(dx, dy);
  return travel > SWIPE_MIN_PX && travel / Math.max(ms, 1) > SWIPE_MIN_PX_PER_MS;
}

/**
 * What a finished gesture chooses, or null; the dominant axis decides the direction. A touch may be a short fast swipe
 * or a long drag at any speed; a mouse or pen drags.
 */
export function choiceOfGesture<C extends string>(
  movement: Movement,
  pointer: string,
  meanings: GestureMeanings<C>,
): C | null {
  const { dx, dy } = movement;
  const meant = meanings[dominantDirection(dx, dy)];
  if (meant === undefined) return null;
  const counts = (pointer === "touch" && isSwipe(movement)) || distanceOf(dx, dy) > meant.dragPx;
  return counts ? meant.choice : null;
}

/** The choice that a current drag leans towards, and how close it is to deciding, 0 to 1. */
export function leaningOf<C extends string>(
  dx: number,
  dy: number,
  meanings: GestureMeanings<C>,
): { choice: C | null; strength: number } {
  const distance = distanceOf(dx, dy);
  const meant = distance < NO_DIRECTION_PX ? undefined : meanings[dominantDirection(dx, dy)];
  if (meant === undefined) return { choice: null, strength: 0 };
  return { choice: meant.choice, strength: Math.min(1, distance / meant.dragPx) };
}
