import { Bot } from "lucide-react";
import "./demo-notice.css";

/** Says on every screen that the others who play are simulated. */
export function DemoNotice() {
  return (
    <aside aria-label="About this demo" className="demo-notice">
      <Bot aria-hidden size={16} />
      <b>Demo crowd</b>
      <span className="max-xs:sr-only">All other players here are simulated</span>
    </aside>
  );
}
