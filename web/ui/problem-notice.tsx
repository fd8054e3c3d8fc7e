import { RotateCcw, WifiOff } from "lucide-react";
import { useOnline } from "../lib/online.ts";
import { Button } from "./button.tsx";

/** What is said in place of any problem while there is no connection. */
export const OFFLINE = { title: "You're offline", detail: "This waits until you're back." };

interface ProblemNoticeProps {
  title: string;
  /** What failed. Without a connection the notice says that instead. */
  detail?: string;
  /** What holds in any case, such as that nothing was charged. */
  assured?: string;
  onRetry: () => void;
}

/** What went wrong, and what to do about it. */
export function ProblemNotice({ title, detail, assured, onRetry }: ProblemNoticeProps) {
  const online = useOnline();
  const said = online ? detail : OFFLINE.detail;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      {!online && <WifiOff aria-hidden size={40} className="text-gold" />}
      <p className="poster-type text-3xl">{online ? title : OFFLINE.title}</p>
      {said && <p className="text-muted">{said}</p>}
      {assured && <p className="text-muted">{assured}</p>}
      <Button look="plain" onClick={onRetry} className="mt-2">
        <RotateCcw aria-hidden size={18} />
        Try again
      </Button>
    </div>
  );
}
