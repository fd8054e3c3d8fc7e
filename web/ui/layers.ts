import { useEffectEvent, useLayoutEffect } from "react";
import { recallHere } from "./entry-state.ts";

/**
 * Layers (dialogs, sheets, panels) in the browser's history. Each open layer has an entry above its screen's, so that Back
 * closes the topmost layer before it leaves the screen. Entries follow the layers: `reconcile` adds those that are missing
 * and goes back over those of layers that closed some other way.
 */
interface Layer {
  close: () => void;
}

/** How long to wait for a traversal before concluding that the browser has no such entry, in ms. */
const TRAVERSAL_TIMEOUT_MS = 2000;

const layers: Layer[] = [];
/** Runs once the screen's own entry is the current one. */
let waiting: (() => void)[] = [];
/** A traversal that was started here is in progress. */
let traversal: ReturnType<typeof setTimeout> | null = null;
/** The address at which the layers were opened. */
let address = "";
let isScheduled = false;
const tasks = new MessageChannel();

/**
 * Starts following the history, and goes back over the entry of a layer that did not survive a reload. Call it once.
 */
export function followHistory(): void {
  tasks.port1.addEventListener("message", () => {
    isScheduled = false;
    reconcile();
  });
  tasks.port1.start();
  window.addEventListener("popstate", () => {
    if (traversal !== null) return arrive();
    // On another screen, the layers of the previous one close themselves.
    if (window.location.href === address) for (const layer of layers.slice(currentDepth()).toReversed()) layer.close();
    schedule();
  });
  schedule();
}

/** Gives a layer a history entry for as long as it is open. Back calls `onClose`. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = { close: () => close() };
    layers.push(layer);
    schedule();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      schedule();
    };
  }, [open]);
}

/**
 * Calls `leave`, which leaves the screen, once no layer has an entry above the screen's own: immediately if there is
 * none.
 */
export function leaveScreen(leave: () => void): void {
  waiting.push(leave);
  reconcile();
}

/** Goes back one entry: like `history.back()`, but known to the layers. */
export function goBack(): void {
  traverse(-1);
}

/** Number of layers with an entry up to the current one. */
function currentDepth(): number {
  const depth = recallHere("layers");
  return typeof depth === "number" ? depth : 0;
}

/**
 * Reconciles in a separate task: by then, everything that closes with a screen is gone, and a layer that replaces
 * another takes over its entry.
 */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  tasks.port2.postMessage(null);
}

function reconcile(): void {
  if (traversal !== null) return;
  const wanted = waiting.length > 0 ? 0 : layers.length;
  const depth = currentDepth();
  if (depth > wanted) return traverse(wanted - depth);
  if (waiting.length > 0) {
    const leaving = waiting;
    waiting = [];
    for (const leave of leaving) leave();
    return schedule();
  }
  // A page that is scrolled beside an open panel stays in place when the panel closes.
  window.history.scrollRestoration = wanted > 0 ? "manual" : "auto";
  // With what the screen keeps in its own entry: a reload finds the screen as it is, and so the dialog that it says is open.
  const below: unknown = window.history.state;
  for (let layer = depth + 1; layer <= wanted; layer += 1)
    window.history.pushState({ ...(typeof below === "object" ? below : {}), layers: layer }, "");
  address = window.location.href;
}

function traverse(delta: number): void {
  traversal = setTimeout(() => {
    window.history.replaceState(null, "");
    arrive();
  }, TRAVERSAL_TIMEOUT_MS);
  window.history.go(delta);
}

function arrive(): void {
  if (traversal !== null) clearTimeout(traversal);
  traversal = null;
  if (waiting.length > 0) reconcile();
  else schedule();
}
