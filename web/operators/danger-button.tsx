import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import "./operators.css";

/** What takes something away: quieter than what else a row offers, and in the colour of danger. */
export function DangerButton({ className = "", ...rest }: Omit<ComponentProps<typeof Button>, "look">) {
  return <Button look="quiet" className={`danger-button ${className}`} {...rest} />;
}
