import type { Network } from "../http/network.ts";
import { type Clock, utcDay } from "../time.ts";

/** Maximum concurrent calls to the AI provider, per process and per network. */
const AI_PARALLEL_CALLS = { all: 8, network: 2 } as const;
/** Maximum calls to the AI provider per UTC day and process, and those of a network. */
export const AI_CALLS_PER_DAY = { all: 5000, network: 500 } as const;

type AiRefusal = "busy" | "spent";

/** Bounds what the AI provider is asked, and so what it costs. A network has a share, so that it cannot use up all. */
interface AiAllowance {
  /** Whether a call may be made, and why not. Each `allowed` must be followed by a `done`. */
  ask: (network: Network) => "allowed" | AiRefusal;
  done: (network: Network) => void;
}

interface Calls {
  made: number;
  open: number;
}

/** An IPv6 /48 is one network here. */
const keyOf = ({ name, wider }: Network): string => wider ?? name;

export function createAiAllowance(clock: Clock): AiAllowance {
  let day = "";
  const all: Calls = { made: 0, open: 0 };
  /** Those that have made calls today: as many as calls a day at most. */
  let networks = new Map<string, Calls>();
  return {
    ask(network) {
      const today = utcDay(clock());
      // A clock that was set back must not bring a spent day back.
      if (today > day) {
        day = today;
        all.made = 0;
        networks = new Map();
      }
      if (all.made >= AI_CALLS_PER_DAY.all) return "spent";
      const own = networks.get(keyOf(network)) ?? { made: 0, open: 0 };
      if (all.open >= AI_PARALLEL_CALLS.all || own.open >= AI_PARALLEL_CALLS.network) return "busy";
      if (own.made >= AI_CALLS_PER_DAY.network) return "busy";
      networks.set(keyOf(network), own);
      for (const calls of [all, own]) {
        calls.made += 1;
        calls.open += 1;
      }
      return "allowed";
    },
    done(network) {
      all.open -= 1;
      // Another day may have begun meanwhile.
      const own = networks.get(keyOf(network));
      if (own !== undefined && own.open > 0) own.open -= 1;
    },
  };
}
