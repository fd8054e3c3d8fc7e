import type { Player } from "../http/identity.ts";
import type { Ticks } from "../time.ts";

/** How long a player may be without a stream, as when a page is reloaded, in ms. */
const GRACE_MS = 5000;

/** Is told that a player has a topic open, or no longer, in this process. */
type TellPresence = (key: string, player: Player, here: boolean) => void;

interface Attendance {
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
  const attendances = new Map<string, Attendance>();

  function leave(name: string, { tell, key, player }: Attendance): void {
    attendances.delete(name);
    tell(key, player, false);
  }

  return {
    enter(topic, player, tell) {
      const name = `${topic.name} ${player.num}`;
      const known = attendances.get(name);
      const attendance = known ?? { key: topic.key, player, tell, streams: 0, leftAt: 0 };
      attendance.streams += 1;
      if (known === undefined) {
        attendances.set(name, attendance);
        tell(topic.key, player, true);
      }
      return () => {
        attendance.streams -= 1;
        attendance.leftAt = ticks();
      };
    },
    sweep() {
      const before = ticks() - GRACE_MS;
      for (const [name, attendance] of attendances)
        if (attendance.streams === 0 && attendance.leftAt <= before) leave(name, attendance);
    },
    end() {
      for (const [name, attendance] of attendances) leave(name, attendance);
    },
    get size() {
      return attendances.size;
    },
  };
}
