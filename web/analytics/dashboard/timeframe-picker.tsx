import { TIMEFRAMES, type Timeframe } from "../../../contract/values/analytics-limits.ts";
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
        <label
          key={timeframe}
          className="relative grid min-h-11 min-w-14 grow cursor-pointer place-items-center rounded-xl font-bold text-muted hover:text-paper has-checked:bg-chosen has-checked:text-on-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="timeframe"
            checked={timeframe === picked}
            onChange={() => onPick(timeframe)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span>
            {timeframe}
            <span className="sr-only"> the last {SPANS[timeframe]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
