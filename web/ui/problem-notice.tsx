import { RotateCcw } from "lucide-react";
import { Button } from "./button.tsx";

interface ProblemNoticeProps {
  title: string;
  detail: string;
  onRetry: () => void;
}

/** What went wrong, and what to do about it. */
export function ProblemNotice({ title, detail, onRetry }: ProblemNoticeProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <p className="poster-type text-3xl">{title}</p>
      <p className="text-muted">{detail}</p>
      <Button look="plain" onClick={onRetry} className="mt-2">
        <RotateCcw aria-hidden size={18} />
        Try again
      </Button>
    </div>
  );
}
