import { type RefObject, useEffect, useRef } from "react";

/** What a row is for. */
const MAIN = "a[href], button, input:not([type=hidden]), select, textarea, [tabindex='0']";
/** What only opens more of it to be read. */
const DISCLOSURES = "summary";

/** Of a section or a dialog, with `tabIndex={-1}`, so that it can take the focus. */
const HEADING = "h2[tabindex]";

/** Where something was: what it was in, and what came before it there. */
interface Place {
  readonly parent: Node;
  readonly before: Node | null;
}

/**
 * A hook: once what had the focus has gone from the screen, and the browser has left it to nobody, it goes to what is in its place:
 * the same row, the next one, the one before, or the heading of the section or the dialog; where a whole section has gone, to the
 * first heading of those that are left. Also where a dialog was opened from what is gone.
 * @returns for the element around all that may go
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const around = useRef<Element>(null);
  useEffect(() => {
    const root = around.current;
    if (root === null) return undefined;
    // Of the page, and of each dialog over it, which gives the focus back to what opened it.
    const held = new Map<HTMLElement, Node>();
    const places = new Map<HTMLElement, Place>();
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const scope = target.closest("dialog") ?? root;
      held.set(scope, target);
      places.delete(scope);
    };
    const note = (removed: Node, place: Place) => {
      for (const [scope, node] of held) {
        if (!removed.contains(node)) continue;
        if (removed.contains(scope)) held.delete(scope);
        else {
          held.set(scope, place.parent);
          places.set(scope, place);
        }
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, previousSibling, target } of records)
        for (const removed of removedNodes) note(removed, { parent: target, before: previousSibling });
      if (!isNobodys()) return;
      const scope = [...root.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? root;
      const place = places.get(scope);
      if (place === undefined) return;
      places.delete(scope);
      (successorOf(place) ?? root.querySelector<HTMLElement>(HEADING))?.focus();
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
  return inside.closest(`:is(section, dialog):has(${HEADING})`)?.querySelector<HTMLElement>(HEADING) ?? null;
}

const firstControl = (node: Element): HTMLElement | null => first(node, MAIN) ?? first(node, DISCLOSURES);

const first = (node: Element, controls: string): HTMLElement | null =>
  node.matches(controls) && node instanceof HTMLElement ? node : node.querySelector<HTMLElement>(controls);
