import type { Player } from "../http/identity.ts";
import type { Ticks } from "../time.ts";

/** How long a player may be without a stream, as when a page is reloaded, in ms. */
const GRACE_MS = 5000;

/** Is told that a player has a topic open, or no longer, in this process. */
type TellPresence = (key: string, player: Player, here: boolean) => void;

interface Place {
  readonly key: string;
  readonly player: Player;
  readonly tell: TellPresence;
  streams: number;
  /** When its last stream was closed, in ms of the process. */
  leftAt: number;
}

/** Counts the streams of players by topic. */
export interface Presence {
  /** A player's stream has opened on a topic. Returns a function to call when it has closed. */
  enter(topic: { name: string; key: string }, player: Player, tell: TellPresence): () => void;
  /** Tells of those who left a while ago. */
  sweep(): void;
  /** Tells that everybody left. */
  end(): void;
  /** Players and topics, as many as there are streams, and those who left in the last seconds. */
  readonly size: number;
}

export function createPresence(ticks: Ticks): Presence {
  const places = new Map<string, Place>();

  function leave(name: string, { tell, key, player }: Place): void {
    places.delete(name);
    tell(key, player, false);
  }

  return {
    enter(topic, player, tell) {
      const name = `${topic.name} ${player.num}`;
      const known = places.get(name);
      const place = known ?? { key: topic.key, player, tell, streams: 0, leftAt: 0 };
      place.streams += 1;
      if (known === undefined) {
        places.set(name, place);
        tell(topic.key, player, true);
      }
      return () => {
        place.streams -= 1;
        place.leftAt = ticks();
      };
    },
    sweep() {
      const before = ticks() - GRACE_MS;
      for (const [name, place] of places) if (place.streams === 0 && place.leftAt <= before) leave(name, place);
    },
    end() {
      for (const [name, place] of places) leave(name, place);
    },
    get size() {
      return places.size;
    },
  };
}
