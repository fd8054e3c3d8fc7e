/** How long something has to stand uncovered on the stage before a choice on it counts, in ms. */
export const SEEN_MS = 150;

/** Whether what stands uncovered since `openSince` (null: it is covered) has been seen by `at`. Both in ms of one clock. */
export function isSeen(openSince: number | null, at: number): boolean {
  // Either way: a clock that is set back must not stop play.
  return openSince !== null && Math.abs(at - openSince) >= SEEN_MS;
}
