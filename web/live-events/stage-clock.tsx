import type { StageScene } from "./event-pair.tsx";
import { Clock, useSecondsUntil } from "./round-clock.tsx";
import { RESULT_MS } from "./scene.ts";

interface StageClockProps {
  scene: StageScene;
  /** Full seconds until the end of the round. */
  left: number;
  /** Its end is near. */
  isFinal: boolean;
  /** The results follow. */
  isLast: boolean;
}

/** How much time is left to vote, and then until the next round. */
export function StageClock({ scene, left, isFinal, isLast }: StageClockProps) {
  if (scene.kind === "voting")
    return (
      <Clock
        // Beats with every one of the last seconds.
        key={isFinal ? left : "calm"}
        until={scene.round.endTime}
        seconds={left}
        words="left to vote"
        className={isFinal ? "show-clock show-clock-final" : "show-clock"}
      />
    );
  if (scene.kind === "suspense") return <span className="show-clock text-muted">0:00</span>;
  if (scene.next !== null) return <Until at={scene.next.startTime} label="Next in" words="until the next round" />;
  if (!isLast) return <span className="show-clock" />;
  const endsAt = new Date(Date.parse(scene.round.endTime) + RESULT_MS).toISOString();
  return <Until at={endsAt} label="Results in" words="until the results" />;
}

function Until({ at, label, words }: { at: string; label: string; words: string }) {
  const seconds = useSecondsUntil(Date.parse(at));
  return (
    <span className="show-next">
      <span aria-hidden>{label}</span>
      <Clock until={at} seconds={seconds} words={words} className="show-clock" />
    </span>
  );
}
