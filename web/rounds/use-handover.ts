import { type RefObject, useLayoutEffect, useRef } from "react";
import { prefersStillness } from "../lib/media.ts";
import { afterPaint } from "../ui/use-exposure.ts";
import type { Place } from "./opening.ts";

const WAY_MS = 260;

/**
 * Has the card that was shown on another screen set out from where it was there.
 * @returns for the element around the stack of cards
 */
export function useHandover(from: Place | undefined): RefObject<HTMLElement | null> {
  const stage = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const stack = stage.current?.firstElementChild;
    if (from === undefined || stack === null || stack === undefined) return;
    keepShown(from.picture, stack.querySelector<HTMLImageElement>("[data-slot=current] img"));
    if (prefersStillness()) return;
    const { x, y, width } = stack.getBoundingClientRect();
    const there = `translate(${from.x - x}px, ${from.y - y}px) scale(${from.width / width})`;
    const way = [there, "none"].map((transform) => ({ transformOrigin: "0 0", transform }));
    stack.animate(way, { duration: WAY_MS, easing: "cubic-bezier(0.2, 0, 0, 1)" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return stage;
}

/** Leaves a picture that is on screen before the same one, until that is: browsers paint a new one a frame later. */
function keepShown(shown: HTMLElement | null, fresh: HTMLImageElement | null): void {
  if (shown === null || fresh === null) return;
  shown.ariaHidden = "true";
  shown.classList.add("absolute", "inset-0");
  fresh.after(shown);
  const leave = () => afterPaint(() => shown.remove());
  fresh.decode().then(leave, leave);
}
