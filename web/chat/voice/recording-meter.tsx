import { useEffect, useRef, useState } from "react";
import { VOICE_SECONDS } from "../../../contract/values/voice-limits.ts";
import { formatClock } from "../../lib/format-clock.ts";
import type { Recording } from "./recording.ts";

/** From how many seconds before the end on the player is told. */
const NEAR_END = 10;

/** How long and how loud a recording is. */
export function RecordingMeter({ recording }: { recording: Recording }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (bar.current !== null) bar.current.style.scale = `${recording.level()} 1`;
      setSeconds(Math.floor((performance.now() - recording.startedAt) / 1000));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recording]);
  const left = VOICE_SECONDS - seconds;
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="size-3 shrink-0 rounded-full bg-hot motion-safe:animate-pulse" />
      <span className="font-semibold tabular-nums">{formatClock(seconds)}</span>
      <span aria-hidden className="voice-track grow motion-reduce:hidden">
        <span ref={bar} style={{ scale: "0 1" }} />
      </span>
      {left <= NEAR_END && <span className="text-sm text-muted">{Math.max(0, left)} s left</span>}
    </div>
  );
}
