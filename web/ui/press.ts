import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** What a click can do something to; a dialog, because pressing beside it may close it. */
const PRESSABLE = "a, button, summary, dialog";

/** The keys that press a button. */
export const PRESS_KEYS: ReadonlySet<string> = new Set([" ", "Enter"]);

const pressableAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSABLE) : null;

/** Whether a key would press what has the focus. */
export const isPressable = (target: EventTarget | null): boolean => pressableAt(target)?.matches("dialog") === false;

/** A click comes this long after the end of its press at most, because a double tap does not zoom. In ms. */
const CLICK_DELAY_MS = 100;

/** When the latest press began, in ms as in event time stamps: the time of the input, not of its handling. */
let beganAt: number | null = null;
/** When it ended, or was used up by its click; null while it lasts. */
let endedAt: number | null = -Infinity;
/** Where the latest pointer went down, and what would be clicked there. */
let pressed: { target: EventTarget | null; on: Element | null } | null = null;

/** Whether the pointer went down on something else than what would be clicked now. */
const isElsewhere = (now: EventTarget | null): boolean => pressed !== null && pressed.on !== pressableAt(now);

const isGone = (target: EventTarget | null | undefined): boolean => target instanceof Node && !target.isConnected;

/**
 * Follows every press from its beginning. A click counts only for what its press began on: a tap that ends a result
 * would otherwise press the button of a dialog that opens before the finger is lifted. Call it once.
 */
export function followPresses(): void {
  const capture = { capture: true, passive: true };
  window.addEventListener(
    "pointerdown",
    ({ isPrimary, target, timeStamp }) => {
      if (!isPrimary) return;
      beganAt = timeStamp;
      endedAt = null;
      pressed = { target, on: pressableAt(target) };
    },
    capture,
  );
  window.addEventListener(
    "keydown",
    ({ repeat, timeStamp }) => {
      if (repeat) return;
      beganAt = timeStamp;
      endedAt = null;
    },
    capture,
  );
  for (const end of ["pointerup", "pointercancel"] as const)
    window.addEventListener(end, ({ timeStamp }) => (endedAt = timeStamp), capture);
  window.addEventListener(
    "keyup",
    ({ key, timeStamp }) => {
      endedAt = PRESS_KEYS.has(key) ? timeStamp : -Infinity;
    },
    capture,
  );
  window.addEventListener(
    "mousedown",
    (event) => {
      // After a touch it comes with the release, and would take the focus from what came up.
      if (isElsewhere(event.target) || isGone(pressed?.target)) event.preventDefault();
    },
    { capture: true },
  );
  window.addEventListener(
    "click",
    (event) => {
      const { timeStamp } = event;
      if (endedAt !== null && timeStamp - endedAt > CLICK_DELAY_MS) {
        // By an assistive tool or a script: a press of its own.
        beganAt = timeStamp;
        pressed = null;
      }
      endedAt = -Infinity;
      // A click by keyboard has no detail, and no pointer that went down before.
      const elsewhere = event.detail !== 0 && isElsewhere(event.target);
      pressed = null;
      if (!elsewhere) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** When the press that is being handled began, in ms as in Date.now. */
export function pressBeganAt(): number {
  return Date.now() - (beganAt === null ? 0 : performance.now() - beganAt);
}

/** For buttons that vote: a key that is held down presses once. */
export function pressOnce(event: ReactKeyboardEvent): void {
  if (event.repeat && PRESS_KEYS.has(event.key)) event.preventDefault();
}
