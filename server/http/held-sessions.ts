import type { Player } from "./identity.ts";

/** What is open for sessions, such as streams, and is to be closed when they end. */
export interface HeldSessions {
  /** Calls back when the session ends. @returns takes it back */
  hold(player: Player, end: () => void): () => void;
  /** Ends what is open for a session. */
  end(player: Player): void;
  /** Every session with something open. */
  all(): Player[];
}

const keyOf = ({ num, session = 0 }: Player) => `${num}.${session}`;

/** Bounded by what is open: streams are (server/push/admission.ts). */
export function createHeldSessions(): HeldSessions {
  const held = new Map<string, { player: Player; ends: Set<() => void> }>();
  return {
    hold(player, end) {
      const key = keyOf(player);
      const entry = held.get(key) ?? { player, ends: new Set() };
      held.set(key, entry);
      entry.ends.add(end);
      return () => {
        entry.ends.delete(end);
        if (entry.ends.size === 0 && held.get(key) === entry) held.delete(key);
      };
    },
    end(player) {
      for (const end of held.get(keyOf(player))?.ends ?? []) end();
    },
    all: () => [...held.values()].map(({ player }) => player),
  };
}
