import { Link } from "wouter";
import type { TodaySuggestion } from "../../contract/today.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { roundTurns } from "../live-events/round-stand.ts";
import { buttonLook } from "../ui/button.tsx";
import { suggestionWords } from "./words.ts";

interface NextMoveProps {
  suggestion: TodaySuggestion;
  /** Called when it is followed. */
  onLeave: () => void;
}

/** The one thing to do now, and the way there. */
export function NextMove({ suggestion, onLeave }: NextMoveProps) {
  const now = useServerMoments(suggestion.kind === "finish_event" ? roundTurns(suggestion.endsAt) : []);
  const { title, text, action, href } = suggestionWords(suggestion, now);
  return (
    <div className="flex flex-col gap-3 rounded-2xl border-2 border-gold p-4 sm:p-5">
      <div className="wrap-anywhere">
        <p className="poster-type text-2xl">{title}</p>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <Link href={href} onClick={onLeave} className={buttonLook("primary", "text-center")}>
        {action}
      </Link>
    </div>
  );
}
