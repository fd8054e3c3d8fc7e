import { closePanel, useOpenPanels } from "./panel-store.ts";
import { PANEL_PARTS } from "./parts.ts";

/** The panels that open over any screen. */
export function Panels() {
  const { shown, loaded } = useOpenPanels();
  return loaded.map((name) => {
    const Panel = PANEL_PARTS[name];
    return <Panel key={name} open={name === shown} onClose={closePanel} />;
  });
}
