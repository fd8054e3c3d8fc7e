import { createStore } from "../lib/store.ts";

let open: readonly HTMLElement[] = [];
const topDialog = createStore(
  (): HTMLElement | null => open.at(-1) ?? null,
  () => null,
);

function change(next: readonly HTMLElement[]): void {
  open = next;
  topDialog.changed();
}

/** Registers a modal dialog as covering the page, until the returned function is called. */
export function coverPage(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** Whether a modal dialog currently covers the page. */
export const isPageCovered = (): boolean => open.length > 0;

/**
 * The topmost dialog, or null. To be visible above everything, an element has to be inside it, because all else is
 * inert.
 */
export const useTopDialog = topDialog.useValue;

/** Class of the element in a dialog that toasts are put into. */
export const TOAST_PLACE = "toast-place";

/** Where toasts are put so that they are visible above everything. */
export const useToastPlace = (): Element => {
  const dialog = useTopDialog();
  return dialog?.querySelector(`.${TOAST_PLACE}`) ?? document.body;
};
