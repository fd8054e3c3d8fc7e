import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_ROUNDS, PAUSE_SECONDS, ROUND_SECONDS } from "#contract/values/live-event-limits.ts";
import type { Client } from "./client.ts";
import { enterDraft, enterLeague, playArena, playEvent } from "./contests.ts";
import { wakefulness } from "./fan.ts";
import { everybody, type Moment, playBattles, playRound, playTen } from "./rounds.ts";

/** How long somebody looks at a card, in ms, about. */
const LOOK_MS = 2500;
/** Between two visits that begin, in ms, about: of all fans. */
const BETWEEN_MS = 700;
/** Fans that play at once: most of them wait for the next round of an event, or read in an arena. */
const MOST_AT_ONCE = 90;
/** From one round of an event to the next, in ms. */
const TO_NEXT_ROUND_MS = (ROUND_SECONDS + PAUSE_SECONDS) * 1000;

interface GoingOn {
  clients: readonly Client[];
  /** Ends it. */
  signal: AbortSignal;
  /** Told of a visit that went wrong: what the product answered was none of its answers. */
  onFailure: (error: unknown) => void;
  /** How much faster than people they are; 1 by default. */
  speed?: number;
}

/** What a fan does when it comes, by weight. */
const VISITS = [
  "round",
  "round",
  "round",
  "battles",
  "ten",
  "arena",
  "arena",
  "arena",
  "event",
  "event",
  "league",
  "draft",
] as const;

/** Has fans play, each when it is awake, until the signal. What the product refuses is left at that. */
export async function goOn({ clients, signal, onFailure, speed = 1 }: GoingOn): Promise<void> {
  const [first] = clients;
  if (first === undefined) return;
  const all = await everybody(first);
  const stars = new Map(all.map((star) => [star.id, star]));
  const busy = new Map<Client, Promise<void>>();
  const pause = (ms: number) => sleep(ms / speed, undefined, { signal }).catch(() => undefined);

  async function visit(client: Client): Promise<void> {
    const at = new Date();
    const moment: Moment = {
      at,
      look: async (seconds) => {
        await pause(seconds === undefined ? LOOK_MS * (0.5 + Math.random()) : seconds * 1000);
        signal.throwIfAborted();
      },
    };
    const what = VISITS[Math.floor(Math.random() * VISITS.length)];
    if (what === "round") await playRound(client, all, moment);
    else if (what === "battles") await playBattles(client, moment);
    else if (what === "ten") await playTen(client, moment);
    else if (what === "arena") await playArena(client, stars, { ...moment, speed });
    else if (what === "event") await followEvent(client, moment);
    else if (what === "league") await enterLeague(client, moment);
    else await enterDraft(client);
  }

  /** Stays for some rounds, or until the programme is over. */
  async function followEvent(client: Client, moment: Moment): Promise<void> {
    for (let rounds = Math.ceil(Math.random() * EVENT_ROUNDS); rounds > 0; rounds -= 1) {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await playEvent(client, { ...moment, at: new Date() }))) return;
      // Not at the beat of the rounds: who came between two of them would always come there.
      // oxlint-disable-next-line no-await-in-loop
      await pause(TO_NEXT_ROUND_MS * (0.6 + 0.6 * Math.random()));
      if (signal.aborted) return;
    }
  }

  while (!signal.aborted) {
    await pause(BETWEEN_MS * (0.5 + Math.random()));
    const one = clients[Math.floor(Math.random() * clients.length)];
    if (one === undefined || busy.size >= MOST_AT_ONCE || busy.has(one)) continue;
    if (Math.random() > 0.1 + 0.9 * wakefulness(one.fan, new Date())) continue;
    const playing = visit(one)
      .catch((error: unknown) => signal.aborted || onFailure(error))
      .then(() => void busy.delete(one));
    busy.set(one, playing);
  }
  await Promise.all(busy.values());
}
