import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { tellUnopened } from "../ui/tell-unopened.ts";
import { closePanel, dropPanel, useOpenPanels } from "./panel-store.ts";
import { PANEL_PARTS } from "./parts.ts";
import type { PanelName } from "./screens.ts";

/** The panels that open over any screen. */
export function Panels() {
  const { shown, loaded } = useOpenPanels();
  return loaded.map((name) => {
    const Panel = PANEL_PARTS[name];
    return (
      <ErrorBoundary key={name} onError={() => giveUp(name)}>
        <Panel open={name === shown} onClose={closePanel} />
      </ErrorBoundary>
    );
  });
}

function giveUp(name: PanelName): void {
  dropPanel(name);
  tellUnopened();
}
