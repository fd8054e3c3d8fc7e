import { Contrast } from "lucide-react";
import { announce } from "../lib/announcer.ts";
import { IconButton } from "./icon-button.tsx";
import { setHighContrast, useHighContrast } from "./theme.ts";

/** Switches the high-contrast theme and announces it. */
export function ContrastToggle() {
  const on = useHighContrast();
  const toggle = () => {
    setHighContrast(!on);
    announce(on ? "High contrast mode off" : "High contrast mode on");
  };
  return <IconButton icon={Contrast} label="High contrast" aria-pressed={on} onClick={toggle} />;
}
