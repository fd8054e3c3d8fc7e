import { ArrowRight } from "lucide-react";
import { useLocation } from "wouter";
import { Button } from "../ui/button.tsx";
import { type Ended, useNextWay } from "./use-next-way.ts";
import "./next-button.css";

/** Leads on from an ending, and has the focus in its dialog. It keeps its place until it is known where to. */
export function NextButton({ after }: { after: Ended }) {
  const [, navigate] = useLocation();
  const way = useNextWay(after);
  const words = way?.words;
  const detail = way?.detail;
  const go = () => {
    if (way !== null) navigate(way.href, { replace: true });
  };
  return (
    <Button look="primary" aria-disabled={words === undefined} data-autofocus onClick={go} className="next-button">
      <span className="min-w-0">
        <span className="block truncate">{words ?? "What's next?"}</span>
        {detail !== undefined && (
          <span className="block truncate font-sans text-sm/4 font-semibold normal-case">{detail}</span>
        )}
      </span>
      <ArrowRight aria-hidden size={22} className="shrink-0" />
    </Button>
  );
}
