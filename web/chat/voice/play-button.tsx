import { Play, Square } from "lucide-react";
import { formatClock } from "../../lib/format-clock.ts";
import { showToast } from "../../ui/toast-store.ts";
import { play, stopPlaying, usePlaying } from "./playing.ts";

interface PlayButtonProps {
  id: string;
  /** In seconds. */
  seconds: number;
  load: () => Promise<ArrayBuffer>;
}

/** Plays a recording, or stops it. */
export function PlayButton({ id, seconds, load }: PlayButtonProps) {
  const isPlaying = usePlaying(id) !== null;
  const Icon = isPlaying ? Square : Play;
  const start = async () => {
    const failedAt = await play(id, (part) => (part === 0 ? load() : Promise.resolve(null)));
    if (failedAt !== null)
      showToast({ title: "Not Played", description: "The recording could not be played.", look: "destructive" });
  };
  return (
    <button
      type="button"
      onClick={() => (isPlaying ? stopPlaying() : void start())}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 font-semibold tabular-nums hover:bg-raised-more"
    >
      <Icon aria-hidden size={18} />
      <span className="sr-only">{isPlaying ? "Stop the recording" : "Play the recording"}</span>
      {formatClock(Math.max(1, seconds))}
      <span aria-hidden className="voice-track w-8 sm:w-16">
        {isPlaying && <span className="voice-progress" style={{ animationDuration: `${seconds}s` }} />}
      </span>
    </button>
  );
}
