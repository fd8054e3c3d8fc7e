import { FoundNames } from "./found-names.tsx";
import { Panel } from "./panel.tsx";
import { ReportedNames } from "./reported-names.tsx";
import type { SectionProps } from "./section.ts";

/** Display names: those that players reported, and any other. */
export function NamesSection({ mayRun }: SectionProps) {
  return (
    <div className="grid gap-3 lg:gap-4">
      <Panel
        title="Reported names"
        definition="Display names that players reported. A hidden one reads “Hidden player” everywhere."
      >
        <ReportedNames mayRun={mayRun} />
      </Panel>
      <Panel
        title="Any name"
        definition="Display names in arenas and leagues that contain what you look for, or look like it. The newest come first."
      >
        <FoundNames mayRun={mayRun} />
      </Panel>
    </div>
  );
}
