import { House } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface NothingRatedDialogProps {
  total: number;
  onStartOver: () => void;
  onHome: () => void;
}

/** The end of a round in which everyone was skipped. Escape and Back lead home. */
export function NothingRatedDialog({ total, onStartOver, onHome }: NothingRatedDialogProps) {
  return (
    <Dialog open onClose={onHome} labelledBy="nothing-rated" firm>
      <div className="flex flex-col items-center p-6 text-center sm:p-8">
        <h2 id="nothing-rated" className="poster-type text-4xl xs:text-5xl">
          Everyone skipped
        </h2>
        <p className="mt-3 text-lg text-muted">
          You let all {total} pass, so there is nothing to count. How about a new line-up?
        </p>
        <Button look="primary" data-autofocus onClick={onStartOver} className="mt-6 w-full">
          Start Over
        </Button>
        <Button onClick={onHome} className="mt-3 w-full">
          <House aria-hidden size={18} />
          Home
        </Button>
      </div>
    </Dialog>
  );
}
