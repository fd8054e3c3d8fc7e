/** Touch swipe: travel and speed that count. Source: core specification §5. */
const SWIPE_MIN_PX = 50;
const SWIPE_MIN_PX_PER_MS = 0.3;
/** Movement below this shows no direction. Source: core specification §5. */
export const NO_DIRECTION_PX = 20;
/** Input this soon after a choice belongs to the same gesture (a double click, a touch with its click), in ms. */
export const SAME_GESTURE_MS = 280;

type Direction = "left" | "right" | "up" | "down";

/** What a gesture in a direction chooses, and the distance in px beyond which letting go of a drag decides. */
interface Meaning<C extends string> {
  choice: C;
  dragPx: number;
}

/** The directions that mean something. */
export type GestureMeanings<C extends string> = Readonly<Partial<Record<Direction, Meaning<C>>>>;

/** A finished movement: px from its start to its end, to the right and downwards, and its duration in ms. */
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
 * What a finished gesture chooses, or null; the dominant axis decides the direction. A touch may be a short quick
 * swipe or a long drag, however slow; a mouse or pen drags.
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

/** What a drag under way leans to, and how far it is on the way to deciding, 0 to 1. */
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
