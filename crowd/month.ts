import type { Client } from "./client.ts";
import { settleIn } from "./contests.ts";
import { hourOfVisit, lot } from "./fan.ts";
import { everybody, playBattles, playRound, playTen } from "./rounds.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface History {
  clients: readonly Client[];
  /** Begins a number of days before it. */
  until: Date;
  days: number;
  /** Makes it this time for the product. */
  setTime: (at: Date) => void;
  /** Told after each day, from 1 on. */
  tell: (day: number) => void;
}

/** Plays what fans have played on the days before a moment, hour by hour: rounds, battles, and Today's 10. What goes on for weeks they join at its end. */
export async function playHistory({ clients, until, days, setTime, tell }: History): Promise<void> {
  const [first] = clients;
  if (first === undefined) return;
  const begin = Math.floor(until.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
  setTime(new Date(begin));
  const stars = await everybody(first);
  for (let day = 0; day < days; day += 1) {
    const date = new Date(begin + day * DAY_MS).toISOString().slice(0, 10);
    const visitors = Map.groupBy(clients, ({ fan }) => hourOfVisit(fan, date));
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(begin + day * DAY_MS + hour * HOUR_MS);
      if (at >= until) break;
      setTime(at);
      const look = () => Promise.resolve();
      await Promise.all(
        (visitors.get(hour) ?? []).map(async (client) => {
          const moment = { at, look };
          const habit = lot(`habit ${client.fan.number} ${date}`);
          if (habit < 0.5) await playTen(client, moment);
          await playRound(client, stars, moment);
          if (habit > 0.35) await playBattles(client, moment);
        }),
      );
    }
    tell(day + 1);
  }
  setTime(until);
  await settleIn(clients, { at: until, look: () => Promise.resolve() });
}
