import { createStore } from "../lib/store.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  look?: "plain" | "destructive";
  /** What it is about, by which it is withdrawn; without one, its title. */
  about?: string;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Maximum number of visible toasts. Source: core specification §9. */
const TOAST_LIMIT = 1;
/** A dismissed toast is removed after this time, in ms. Source: core specification §9. */
const REMOVE_AFTER_MS = 1_000_000;

const NONE: readonly ShownToast[] = [];
let toasts = NONE;
let lastId = 0;

function change(next: readonly ShownToast[]): void {
  toasts = next;
  store.changed();
}

/** Shows a toast, replacing the previous one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
}

/** Closes a toast; it is removed later. */
export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER_MS);
}

/** Removes what has been said about something, as it is over: at once, as a toast that is fading still takes the focus by Tab. */
export const withdrawToasts = (about: string): void =>
  change(toasts.filter((toast) => (toast.about ?? toast.title) !== about));

/** The current toasts, newest first. */
export const currentToasts = (): readonly ShownToast[] => toasts;

const store = createStore(currentToasts, () => NONE);

/** A hook: the current toasts. */
export const useToasts = store.useValue;
