import { useEffect, useState } from "react";
import { ENDING_SEEN_MS, afterPress, isForEnding, type PressRun } from "./ending-presses.ts";
import { PRESS_KEYS, pressBeganAt } from "./press.ts";
import { afterPaint } from "./use-exposure.ts";
import { useSeen } from "./use-seen.ts";

/** The keys of play: what closes a result, and what chooses. */
const isPlayKey = (key: string): boolean => PRESS_KEYS.has(key) || key === "Escape" || key.startsWith("Arrow");

/**
 * Keeps the presses of the play before it from an ending: clicks on it and Escape. Back is a way that nobody plays with.
 * @param inEnding a selector of what of the page is the ending
 * @returns whether the ending has stood long enough to be pressed
 */
export function useEndingPresses(inEnding: string): boolean {
  const [openSince, setOpenSince] = useState<number | null>(null);
  useEffect(() => afterPaint(() => setOpenSince(Date.now())), []);
  useEffect(() => {
    let run: PressRun = { latestAt: pressBeganAt(), isOver: false };
    const isMeant = () => isForEnding(openSince, run, { pressedAt: pressBeganAt(), at: Date.now() });
    const isOnEnding = ({ target }: Event) => target instanceof Element && target.closest(inEnding) !== null;
    /** In a dialog that has been opened over the ending. */
    const isAbove = ({ target }: Event) => {
      const dialog = target instanceof Element ? target.closest("dialog") : null;
      return dialog !== null && dialog.querySelector(inEnding) === null;
    };
    /** On itself, and on nothing in it: on its scrollbar. */
    const isOnFrame = ({ target }: Event) => target instanceof Element && target.matches(inEnding);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener("pointerdown", () => (run = afterPress(run, pressBeganAt())), options);
    window.addEventListener(
      "keydown",
      (event) => {
        if (!isPlayKey(event.key)) return;
        // One that is held goes on with the run.
        run = afterPress(run, event.repeat ? Date.now() : pressBeganAt());
        if (event.key === "Escape" && !isAbove(event) && !isMeant()) event.preventDefault();
      },
      options,
    );
    window.addEventListener(
      "click",
      (event) => {
        if (!isOnEnding(event) || isMeant()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      options,
    );
    // It would take the focus from where the ending has put it.
    window.addEventListener(
      "mousedown",
      (event) => {
        if (isOnEnding(event) && !isOnFrame(event) && !isMeant()) event.preventDefault();
      },
      options,
    );
    return () => stop.abort();
  }, [openSince, inEnding]);
  return useSeen(openSince, ENDING_SEEN_MS);
}
