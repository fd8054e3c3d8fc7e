import { Button } from "../ui/button.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";

interface RoundUnavailableProps {
  /** Heading of the screen. */
  title: string;
  /** What went wrong. */
  detail: string;
  onRetry: () => void;
  onLeave: () => void;
}

/** A round whose celebrities could not be loaded. */
export function RoundUnavailable({ title, detail, onRetry, onLeave }: RoundUnavailableProps) {
  return (
    <div className="grid grow place-content-center">
      <h1 className="sr-only">{title}</h1>
      <ProblemNotice title="No stars in sight" detail={detail} onRetry={onRetry} />
      <Button look="quiet" onClick={onLeave}>
        Back to main
      </Button>
      <ModeSwitch className="mt-6" />
    </div>
  );
}
