import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const notify of watchers) notify();
}

/** Notes that a modal dialog covers the page, until the returned function is called. */
export function coverPage(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** Whether a modal dialog covers the page now. */
export const isPageCovered = (): boolean => open.length > 0;

/** The dialog on top, or null. What shall be seen above everything must stand inside it: all else is inert. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => open.at(-1) ?? null,
  );
}
