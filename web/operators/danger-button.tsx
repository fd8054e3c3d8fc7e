import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import "./operators.css";

/** What takes something away: a button like those beside it, in the colour of danger. What asks before it is filled with that. */
export function DangerButton({ className = "", ...rest }: Omit<ComponentProps<typeof Button>, "look">) {
  return <Button className={`danger-button ${className}`} {...rest} />;
}
