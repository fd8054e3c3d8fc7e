import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";

/** What can be pressed, typed in or dragged; `data-keep-clear` marks what has no such element or role. */
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0'], [data-keep-clear]";
/** Distance that is kept from a control, in px. */
const MARGIN_PX = 8;
/** After it had to give way, it comes back when nothing has moved for this long, in ms. */
const REST_MS = 250;

/** What may move a control without scrolling or a change of the page's content. */
const MOVES = ["resize", "scroll", "transitionend", "animationend", "toggle"] as const;

function liesOverControl(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].some((control) => {
    if (element.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const beside = right + MARGIN_PX <= box.left || left - MARGIN_PX >= box.right;
    const aboveOrBelow = bottom + MARGIN_PX <= box.top || top - MARGIN_PX >= box.bottom;
    return !beside && !aboveOrBelow;
  });
}

/** Finds a width, usual or narrow (`data-narrow`), at which the element lies over no control: whether there is one. */
function fits(element: HTMLElement): boolean {
  if (!liesOverControl(element)) return true;
  element.toggleAttribute("data-narrow");
  if (!liesOverControl(element)) return true;
  element.toggleAttribute("data-narrow");
  return false;
}

/**
 * Whether a fixed element has room: no control lies under it. It becomes narrow where that helps, and gives way at
 * once when a control comes, unless the focus is in it.
 */
export function useRoom(element: RefObject<HTMLElement | null>, onRoom: () => void): boolean {
  const [free, setFree] = useState(false);
  const tell = useEffectEvent(onRoom);

  useLayoutEffect(() => {
    let frame = 0;
    let isFree = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (settled: boolean) => {
      const { current } = element;
      if (current === null) return;
      const hasRoom = current.contains(document.activeElement) || fits(current);
      clearTimeout(rest);
      if (hasRoom === isFree) return;
      if (hasRoom && !settled) {
        rest = setTimeout(look, REST_MS, true);
        return;
      }
      isFree = hasRoom;
      setFree(hasRoom);
      if (hasRoom) tell();
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look(false);
      });
    };
    look(true);
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    for (const type of MOVES) window.addEventListener(type, lookSoon, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      for (const type of MOVES) window.removeEventListener(type, lookSoon, { capture: true });
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [element]);

  return free;
}
