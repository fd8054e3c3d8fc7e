import { ArrowLeft } from "lucide-react";
import { useLocation } from "wouter";
import { backToList } from "../contests/back-to-list.ts";
import { Button } from "../ui/button.tsx";

interface ExitButtonProps {
  children?: string;
  className?: string;
}

/** Leads back to the live events. */
export function ExitButton({ children = "Back to Live Events", className = "-ml-3" }: ExitButtonProps) {
  const [, navigate] = useLocation();
  return (
    <Button look="quiet" className={className} onClick={() => backToList("liveEvents", navigate)}>
      <ArrowLeft aria-hidden size={20} />
      {children}
    </Button>
  );
}
