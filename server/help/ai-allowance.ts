import { type Clock, utcDay } from "../time.ts";

/** Maximum concurrent calls to the AI provider, per process. */
const AI_PARALLEL_CALLS = 8;
/** Maximum calls to the AI provider per UTC day and process. */
export const AI_CALLS_PER_DAY = 5000;

type AiRefusal = "busy" | "spent";

/** Bounds what the AI provider is asked, and so what it costs. */
interface AiAllowance {
  /** Whether a call may be made, and why not. Each `allowed` must be followed by a `done`. */
  ask: () => "allowed" | AiRefusal;
  done: () => void;
}

export function createAiAllowance(clock: Clock): AiAllowance {
  let day = "";
  let calls = 0;
  let open = 0;
  return {
    ask() {
      const today = utcDay(clock());
      // A clock that was set back must not bring a spent day back.
      if (today > day) [day, calls] = [today, 0];
      if (calls >= AI_CALLS_PER_DAY) return "spent";
      if (open >= AI_PARALLEL_CALLS) return "busy";
      calls += 1;
      open += 1;
      return "allowed";
    },
    done() {
      open -= 1;
    },
  };
}
