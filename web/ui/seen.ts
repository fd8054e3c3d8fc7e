/** How long something has to stand uncovered on the stage before a choice on it counts, in ms. */
export const SEEN_MS = 150;

/** The state of a stage. Times in ms of one clock. */
interface Exposed {
  /** When what can be chosen was painted with nothing in front of it; null while it is not. */
  readonly openSince: number | null;
}

export type ExposureEvent =
  /** The subject has been painted, and nothing is in front of it. */
  | { type: "shown"; subject: string; at: number }
  /** A dialog covers the stage, or a picture on it has not appeared. */
  | { type: "hidden" };

/** Which subject was painted with nothing in front of it, and when, in ms; null for none. */
type Exposure = { subject: string; at: number } | null;

/** A reducer for a stage that keeps nothing else. */
export const exposedBy = (_: Exposure, event: ExposureEvent): Exposure => (event.type === "shown" ? event : null);

/** A choice: when its press began, and when it was made. A button chooses when it is released. */
export interface Press {
  pressedAt: number;
  at: number;
}

/** Whether a choice counts for what has been open since `openSince`: it was seen, and the press began after it came. */
export function isSeen(openSince: number | null, { pressedAt, at }: Press): boolean {
  if (openSince === null) return false;
  // A clock that is set back must not stop play.
  return at < openSince || (pressedAt >= openSince && at - openSince >= SEEN_MS);
}

const isExposure = (event: { type: string }): event is ExposureEvent =>
  event.type === "shown" || event.type === "hidden";

/**
 * A reducer that keeps `openSince` of its state.
 * @param subjectOf what can be chosen, or null: nobody, or a result is in front
 */
export function withExposure<S extends Exposed, E extends { type: string }>(
  reducer: (state: S, event: E) => S,
  subjectOf: (state: S) => string | null,
) {
  const openFrom = (state: S, openSince: number | null): S =>
    state.openSince === openSince ? state : { ...state, openSince };
  return (state: S, event: E | ExposureEvent): S => {
    if (!isExposure(event)) {
      const next = reducer(state, event);
      return subjectOf(next) === subjectOf(state) ? next : openFrom(next, null);
    }
    if (event.type === "hidden") return openFrom(state, null);
    return event.subject === subjectOf(state) ? openFrom(state, event.at) : state;
  };
}
