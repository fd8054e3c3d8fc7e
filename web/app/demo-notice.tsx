import { Bot } from "lucide-react";

/** Says on every screen that the others who play are simulated. */
export function DemoNotice() {
  return (
    <aside
      aria-label="About this demo"
      className="flex items-center justify-center gap-2 bg-not px-4 py-1 text-sm text-on-not"
    >
      <Bot aria-hidden size={16} />
      <b>Demo crowd</b>
      <span className="max-xs:sr-only">All other players here are simulated</span>
    </aside>
  );
}
