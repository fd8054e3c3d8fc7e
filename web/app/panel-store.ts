import { tellPlay } from "../lib/play-events.ts";
import { createStore } from "../lib/store.ts";
import { PANELS, type PanelName } from "./screens.ts";

interface OpenPanels {
  readonly shown: PanelName | null;
  /** Panels opened since the page was loaded: they stay mounted, so that closing is animated. */
  readonly loaded: readonly PanelName[];
}

const NONE: OpenPanels = { shown: null, loaded: [] };
let panels = NONE;
const store = createStore(
  () => panels,
  () => NONE,
);

function change(next: OpenPanels): void {
  panels = next;
  store.changed();
}

/** Opens a panel over the current screen. */
export function openPanel(name: PanelName): void {
  change({ shown: name, loaded: panels.loaded.includes(name) ? panels.loaded : [...panels.loaded, name] });
  tellPlay({ type: "behaved", action: PANELS[name].behavior });
}

export function closePanel(): void {
  change({ ...panels, shown: null });
}

/** Closes a panel that cannot be shown; opening it again is another try. */
export function dropPanel(name: PanelName): void {
  change({
    shown: panels.shown === name ? null : panels.shown,
    loaded: panels.loaded.filter((other) => other !== name),
  });
}

/** A hook: the panels that have been opened. */
export const useOpenPanels = store.useValue;
