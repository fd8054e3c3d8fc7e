import { type RefObject, useEffect, useRef } from "react";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** Where something was: what it was in, and what came before it there. */
interface Place {
  readonly parent: Node;
  readonly before: Node | null;
}

/**
 * A hook: once what had the focus has gone from the screen, and the browser has left it to nobody, it goes to what is in its place:
 * the same row, the next one, the one before, or the heading of the section. Also where a dialog was opened from what is gone.
 * @returns for the element around all that may go
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const around = useRef<Element>(null);
  useEffect(() => {
    const root = around.current;
    if (root === null) return undefined;
    let held: Node | null = null;
    let place: Place | null = null;
    const hold = ({ target }: FocusEvent) => {
      // A dialog gives it back to what opened it.
      if (!(target instanceof HTMLElement) || target.closest("dialog") !== null) return;
      held = target;
      place = null;
    };
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, previousSibling, target } of records)
        for (const removed of removedNodes)
          if (held !== null && removed.contains(held)) {
            held = target;
            place = { parent: target, before: previousSibling };
          }
      if (place !== null && isNobodys()) {
        successorOf(place)?.focus();
        place = null;
      }
    });
    root.addEventListener("focusin", hold);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", hold);
      observer.disconnect();
    };
  }, []);
  return around;
}

const isNobodys = (): boolean => document.activeElement === null || document.activeElement === document.body;

function successorOf({ parent, before }: Place): HTMLElement | null {
  const inside = parent instanceof Element ? parent : null;
  if (inside === null) return null;
  const next = before?.parentNode === inside ? before.nextSibling : inside.firstChild;
  const row = inside.closest("li");
  // Beside a list there is no telling what follows: whoever presses Enter once more does not do something else.
  const near = row === null && !inside.matches("ol, ul") ? [] : [next, before, row];
  for (const node of near) {
    const control = node instanceof Element && node.isConnected ? firstControl(node) : null;
    if (control !== null) return control;
  }
  return inside.closest("section:has(h2[tabindex])")?.querySelector<HTMLElement>("h2[tabindex]") ?? null;
}

const firstControl = (node: Element): HTMLElement | null =>
  node.matches(CONTROLS) && node instanceof HTMLElement ? node : node.querySelector<HTMLElement>(CONTROLS);
