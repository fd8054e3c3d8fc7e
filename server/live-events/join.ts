import { isCalledOff } from "#contract/values/event-programme.ts";
import { EVENT_PLAYERS } from "#contract/values/live-event-limits.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import { readNow } from "../database/product-now.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import type { Player } from "../http/identity.ts";
import type { NetworkSeats } from "../http/network-seats.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { NO_SUCH_EVENT } from "./unknown-event.ts";
import { addParticipants, type Joining, lockEvents, lockPlayers, readJoined } from "./entry-queries.ts";

/** Joins of one batch: larger ones only add latency. */
const MAX_BATCH = 512;
/** About two seconds of work. */
const MAX_WAITING = 8192;

const REFUSALS = {
  event_not_found: NO_SUCH_EVENT,
  event_not_begun: "This event has not begun yet.",
  event_ended: "This event is over.",
  event_full: "This event is full.",
  seats_kept: "The rest of this event is kept for players from elsewhere.",
} as const;

type Outcome = "joined" | "there" | "unknown_player" | keyof typeof REFUSALS;

interface SentJoin extends Joining {
  share: NetworkSeats;
}

interface JoiningDependencies {
  database: Pick<Database, "pool">;
  watch: WatchQueue;
  /** Called when somebody is new in an event. */
  joined: (event: number) => void;
}

/** Players who join events. */
export interface EventJoining extends Pick<Writer<unknown, unknown>, "overloaded" | "close"> {
  /**
   * Lets a player take part in an event that is on. Joining again changes nothing.
   * @returns whether the player is new in it
   * @throws {Problem} event_not_found, event_not_begun, event_ended, event_full, seats_kept, player_unproven, overloaded
   */
  join(by: { player: Player; share: NetworkSeats; network: string | null }, event: number): Promise<boolean>;
}

/** Lets those who join together in by one transaction, because everybody comes when an event begins. */
export function createEventJoining({ database, watch, joined }: JoiningDependencies): EventJoining {
  const writer = createWriter<SentJoin, Outcome>({
    pool: database.pool,
    name: "hot-or-not event joins",
    keyOf: ({ player }) => player,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    watch,
    async commit(connection, joins) {
      const outcomes = await letIn(connection, joins);
      const entered = joins.filter((_, index) => outcomes[index] === "joined");
      for (const event of new Set(entered.map(({ event }) => event))) joined(event);
      return outcomes;
    },
  });
  return {
    overloaded: writer.overloaded,
    close: writer.close,
    async join({ player: { num }, share, network }, event) {
      const outcome = await writer.submit({ event, player: num, share, network });
      if (outcome === "unknown_player") throw new UnknownPlayer();
      if (outcome !== "joined" && outcome !== "there") throw new Problem(outcome, REFUSALS[outcome]);
      return outcome === "joined";
    },
  };
}

/** @param joins of different players */
async function letIn(connection: HeldConnection, joins: readonly SentJoin[]): Promise<Outcome[]> {
  const taken: NetworkSeats[] = [];
  try {
    return await connection.transaction(
      (send) =>
        Promise.all([
          send(lockPlayers(joins.map(({ player }) => player))),
          send(lockEvents([...new Set(joins.map(({ event }) => event))])),
          send(readJoined(joins)),
          send(readNow()),
        ]),
      async ([known, events, there, now], send) => {
        const participants = new Map([...events].map(([id, event]) => [id, event.participants]));
        const outcomes = joins.map(({ event: id, player, share }, index): Outcome => {
          const event = events.get(id);
          const before = participants.get(id) ?? 0;
          if (event === undefined) return "event_not_found";
          if (there[index] === true) return "there";
          if (!known.has(player)) return "unknown_player";
          if (now >= event.endsAt || isCalledOff(event.startsAt, event.endsAt)) return "event_ended";
          if (now < event.startsAt) return "event_not_begun";
          if (before >= EVENT_PLAYERS) return "event_full";
          if (!share.take()) return "seats_kept";
          taken.push(share);
          participants.set(id, before + 1);
          return "joined";
        });
        const entered = joins.filter((_, index) => outcomes[index] === "joined");
        if (entered.length > 0) await Promise.all(addParticipants(entered, now).map(send));
        return outcomes;
      },
    );
  } catch (error) {
    for (const share of taken) share.giveBack();
    throw error;
  }
}
