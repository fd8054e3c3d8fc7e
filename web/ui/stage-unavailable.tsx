import { House, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useOnline } from "../lib/online.ts";
import { Button } from "./button.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { OFFLINE } from "./problem-notice.tsx";

interface StageUnavailableProps {
  /** A sign in large letters, such as "VS". */
  sign: string;
  /** What was to be played, if the title does not say it. */
  subject?: string;
  title: string;
  /** What went wrong. Without a connection, that is said instead. */
  detail: string;
  /** What is said without one, if something is known of it. */
  offline?: string | undefined;
  /** A retry is in progress. */
  busy?: boolean;
  onRetry: () => void;
  /** Label of the button that leads home. */
  leave: string;
  onLeave: () => void;
}

/** Shown in place of a stage that could not be loaded. */
export function StageUnavailable(props: StageUnavailableProps) {
  const { sign, subject, title, detail, offline = OFFLINE.detail, busy = false, onRetry, leave, onLeave } = props;
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid grow place-items-center px-4 py-10">
      <div className="flex max-w-md flex-col items-center text-center">
        <p
          aria-hidden
          className="poster-type grid size-28 rotate-6 place-items-center rounded-full border-4 border-dashed border-line-strong text-5xl text-muted"
        >
          {sign}
        </p>
        {subject !== undefined && <p className="mt-8 -mb-6 font-semibold text-muted">{subject}</p>}
        <h1 ref={heading} tabIndex={-1} className="poster-type mt-8 text-4xl sm:text-5xl">
          {online ? title : OFFLINE.title}
        </h1>
        <p role="alert" className="mt-3 text-lg text-muted">
          {online ? detail : offline}
        </p>
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onRetry()} className="mt-8 w-full">
          <RotateCcw aria-hidden size={24} />
          Try again
        </Button>
        <Button onClick={onLeave} className="mt-3 w-full">
          <House aria-hidden size={18} />
          {leave}
        </Button>
        <ModeSwitch className="mt-8 w-full" />
      </div>
    </div>
  );
}
