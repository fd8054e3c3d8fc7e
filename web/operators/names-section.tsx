import { Panel } from "./panel.tsx";
import { ReportedNames } from "./reported-names.tsx";
import type { SectionProps } from "./section.ts";

/** Display names that players reported. */
export function NamesSection({ mayRun }: SectionProps) {
  return (
    <Panel
      title="Reported names"
      definition="Display names that players reported. A hidden one reads Hidden player everywhere."
    >
      <ReportedNames mayRun={mayRun} />
    </Panel>
  );
}
