import type { StageScene } from "./event-pair.tsx";
import { Clock, useSecondsUntil } from "./round-clock.tsx";

interface StageClockProps {
  scene: StageScene;
  /** Full seconds until the end of the round. */
  left: number;
  /** Its end is near. */
  isFinal: boolean;
}

/** How much time is left to vote, and then until the next round. */
export function StageClock({ scene, left, isFinal }: StageClockProps) {
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
  if (scene.kind === "suspense" || scene.next === null)
    return <span className="show-clock text-muted">{scene.kind === "suspense" ? "0:00" : ""}</span>;
  return <UntilNext startTime={scene.next.startTime} />;
}

function UntilNext({ startTime }: { startTime: string }) {
  const seconds = useSecondsUntil(Date.parse(startTime));
  return (
    <span className="show-next">
      <span aria-hidden>Next in</span>
      <Clock until={startTime} seconds={seconds} words="until the next round" className="show-clock" />
    </span>
  );
}
