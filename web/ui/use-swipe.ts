import { type MouseEvent, type PointerEvent, useRef } from "react";
import { choiceOfGesture, distanceOf, type GestureMeanings, leaningOf, NO_DIRECTION_PX } from "./gesture.ts";

/** Tilt of a dragged card, in degrees per px. */
const TILT_PER_PX = 0.055;
const LARGEST_TILT = 14;

interface SwipeOptions<C extends string> {
  meanings: GestureMeanings<C>;
  /** A finger, mouse or pen was pressed. False if nothing can be dragged now. */
  onGrab: () => boolean;
  /** Whether other directions scroll the page; the element's touch-action says which. */
  scrolls?: boolean;
  /** @param velocity of the gesture, in px per ms */
  onChoose: (choice: C, velocity: number) => void;
}

interface Grip {
  pointer: number;
  x: number;
  y: number;
  /** In ms, as in events' time stamps. */
  at: number;
}

/**
 * Chromium treats a fast swipe as the start of scrolling, whatever touch-action says, and drops the next tap with it.
 */
function keepFromScrolling(surface: HTMLElement | null): (() => void) | undefined {
  if (surface === null) return undefined;
  const keep = (event: TouchEvent) => event.preventDefault();
  surface.addEventListener("touchmove", keep, { passive: false });
  return () => surface.removeEventListener("touchmove", keep);
}

/**
 * Dragging and swiping on an element. While dragged, it has `data-dragging`, `data-leaning` and the CSS variables
 * `--drag-x`, `--drag-y`, `--tilt` and `--strength` (0 to 1). One gesture chooses at most once, however it ends; a
 * cancelled one chooses nothing, and a drag does not click.
 */
export function useSwipe<C extends string>({ meanings, scrolls = false, onGrab, onChoose }: SwipeOptions<C>) {
  const grip = useRef<Grip | null>(null);
  const dragged = useRef(false);

  const drag = (surface: HTMLElement, dx: number, dy: number) => {
    const { choice, strength } = leaningOf(dx, dy, meanings);
    const tilt = Math.max(-LARGEST_TILT, Math.min(LARGEST_TILT, dx * TILT_PER_PX));
    surface.dataset["leaning"] = choice ?? "";
    surface.style.setProperty("--drag-x", `${dx}px`);
    surface.style.setProperty("--drag-y", `${dy}px`);
    surface.style.setProperty("--tilt", `${tilt}deg`);
    surface.style.setProperty("--strength", String(strength));
  };

  const letGo = (surface: HTMLElement) => {
    grip.current = null;
    delete surface.dataset["dragging"];
    delete surface.dataset["leaning"];
    for (const name of ["--drag-x", "--drag-y", "--tilt", "--strength"]) surface.style.removeProperty(name);
  };

  return {
    ref: scrolls ? undefined : keepFromScrolling,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary) dragged.current = false;
      if (grip.current !== null || !event.isPrimary || event.button !== 0 || !onGrab()) return;
      const { currentTarget: surface, pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
      surface.setPointerCapture(pointer);
      surface.dataset["dragging"] = "";
      grip.current = { pointer, x, y, at };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held?.pointer === event.pointerId) drag(event.currentTarget, event.clientX - held.x, event.clientY - held.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held?.pointer !== event.pointerId) return;
      const movement = { dx: event.clientX - held.x, dy: event.clientY - held.y, ms: event.timeStamp - held.at };
      dragged.current = distanceOf(movement.dx, movement.dy) >= NO_DIRECTION_PX;
      letGo(event.currentTarget);
      const choice = choiceOfGesture(movement, event.pointerType, meanings);
      if (choice !== null) onChoose(choice, distanceOf(movement.dx, movement.dy) / Math.max(1, movement.ms));
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A click by keyboard has no detail.
      if (dragged.current && event.detail > 0) event.stopPropagation();
      dragged.current = false;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (grip.current?.pointer === event.pointerId) letGo(event.currentTarget);
    },
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      if (grip.current?.pointer === event.pointerId) letGo(event.currentTarget);
    },
  };
}
