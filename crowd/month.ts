import { programmeRounds } from "#contract/values/event-programme.ts";
import { EVENT_EVERY_MINUTES } from "#contract/values/live-event-limits.ts";
import type { Client } from "./client.ts";
import { playEvent, settleIn } from "./contests.ts";
import { hourOfVisit, lot } from "./fan.ts";
import { everybody, playBattles, playRound, playTen, type Star } from "./rounds.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So many of the last hours have live events: of those before, there is nothing to be seen. */
const EVENT_HOURS = 2;
/** Fans of an event. */
const EVENT_FANS = 24;
/** After the beginning of a round, in ms. */
const INTO_ROUND_MS = 20_000;

interface History {
  clients: readonly Client[];
  /** Begins a number of days before it. */
  until: Date;
  days: number;
  /** Makes it this time for the product and its database. */
  setTime: (at: Date) => Promise<void>;
  /** Has the product carry out what is due by now, such as the end of a league. */
  carryOut: () => Promise<void>;
  /** Told after each day, from 1 on. */
  tell: (day: number) => void;
}

/**
 * Plays what fans have played on the days before a moment, hour by hour: rounds, battles, Today's 10, the leagues and draft weeks of
 * that time, and the last live events.
 */
export async function playHistory(history: History): Promise<void> {
  const { clients, until, days, setTime, carryOut, tell } = history;
  const [first] = clients;
  if (first === undefined) return;
  const begin = Math.floor(until.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
  await setTime(new Date(begin));
  const stars = await everybody(first);
  for (let day = 0; day < days; day += 1) {
    const date = new Date(begin + day * DAY_MS).toISOString().slice(0, 10);
    const visitors = Map.groupBy(clients, ({ fan }) => hourOfVisit(fan, date));
    for (let hour = 0; hour < 24; hour += 1) {
      // A week of the draft waits half a minute for the last votes before it ends.
      const hourBegins = begin + day * DAY_MS + hour * HOUR_MS;
      const at = new Date(hourBegins + MINUTE_MS);
      if (at >= until) break;
      await setTime(at);
      const playsEvents = until.getTime() - at.getTime() < EVENT_HOURS * HOUR_MS;
      if (hour === 0 || playsEvents) await carryOut();
      await Promise.all((visitors.get(hour) ?? []).map((client) => visit(client, stars, at)));
      if (playsEvents) await playEvents(history, hourBegins);
    }
    tell(day + 1);
  }
  await setTime(until);
  await carryOut();
}

const look = () => Promise.resolve();

async function visit(client: Client, stars: readonly Star[], at: Date): Promise<void> {
  const moment = { at, look };
  const habit = lot(`habit ${client.fan.number} ${at.toISOString().slice(0, 10)}`);
  await settleIn(client, moment);
  if (habit < 0.5) await playTen(client, moment);
  await playRound(client, stars, moment);
  if (habit > 0.35) await playBattles(client, moment);
}

/** Plays the live events that begin within an hour, as far as they are past and not long over. */
async function playEvents({ clients, until, setTime, carryOut }: History, hour: number): Promise<void> {
  for (let start = hour; start < hour + HOUR_MS; start += EVENT_EVERY_MINUTES * MINUTE_MS) {
    if (until.getTime() - start > HOUR_MS) continue;
    const fans = clients
      .toSorted((one, other) => lot(`${start} ${one.fan.number}`) - lot(`${start} ${other.fan.number}`))
      .slice(0, EVENT_FANS);
    for (const { startsAt } of programmeRounds(start)) {
      const at = new Date(startsAt + INTO_ROUND_MS);
      if (at >= until) return;
      await setTime(at);
      await carryOut();
      // Not everybody is there for all rounds.
      const there = fans.filter(({ fan }) => lot(`${startsAt} ${fan.number}`) < 0.8);
      await Promise.all(there.map((client) => playEvent(client, { at, look })));
    }
  }
}
