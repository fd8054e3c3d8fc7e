import { Megaphone, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Host, Line } from "./use-prompts.ts";

interface Said {
  words: string;
  /** What it suggests to do. */
  action?: { label: string; run: () => void };
}

/** Null where the host has nothing to say. */
export type HostLines = Readonly<Record<Line, Said | null>>;

interface HostLineProps {
  host: Host;
  lines: HostLines;
  /** Below a stage there is little room. */
  low?: boolean;
  /** What matters more than what the host says. */
  notice?: ReactNode;
}

/** What the host says, in a place that stays as high when it is silent. */
export function HostLine({ host: { line, dismiss }, lines, low = false, notice = null }: HostLineProps) {
  const said = line === null || notice !== null ? null : lines[line];
  return (
    <aside aria-label="The host" className={low ? "host-line host-line-low" : "host-line"}>
      <output>{notice}</output>
      {said !== null && (
        <div key={line} className="host-said" data-line={line}>
          <Megaphone aria-hidden size={18} className="shrink-0 text-gold" />
          <p className="min-w-0 grow">{said.words}</p>
          {said.action !== undefined && (
            <button type="button" className="host-action" onClick={said.action.run}>
              {said.action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" title="Dismiss" className="host-dismiss" onClick={dismiss}>
            <X aria-hidden size={18} />
          </button>
        </div>
      )}
    </aside>
  );
}
