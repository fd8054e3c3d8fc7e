import { TIMEFRAMES, type Timeframe } from "../../../contract/values/analytics-limits.ts";
import { RadioTile } from "../../ui/radio-tile.tsx";
import { SPANS } from "./definitions.ts";

interface TimeframePickerProps {
  picked: Timeframe;
  onPick: (timeframe: Timeframe) => void;
}

/** Picks how far back the dashboard looks. */
export function TimeframePicker({ picked, onPick }: TimeframePickerProps) {
  return (
    <fieldset className="flex gap-1 max-sm:w-full rounded-2xl border border-line bg-ink p-1">
      <legend className="sr-only">Timeframe</legend>
      {TIMEFRAMES.map((timeframe) => (
        <RadioTile
          key={timeframe}
          name="timeframe"
          checked={timeframe === picked}
          onPick={() => onPick(timeframe)}
          className="grid min-h-11 min-w-14 grow place-items-center rounded-xl text-muted hover:text-paper has-checked:bg-chosen has-checked:text-on-chosen"
        >
          <span>
            {timeframe}
            <span className="sr-only"> the last {SPANS[timeframe]}</span>
          </span>
        </RadioTile>
      ))}
    </fieldset>
  );
}
