import { createHash } from "node:crypto";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "./app.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { MINUTE } from "./time.ts";

/** Two processes over one database, whose time is that of the simulation. */
export interface Simulation {
  /** The process that stays. */
  product: TestApp;
  /** The one that is killed. */
  other(): TestApp;
  players: readonly TestPlayer[];
  now(): Date;
  /** In [0, 1). */
  random: () => number;
  /** An integer from 0 up to the limit. */
  below(this: void, limit: number): number;
  /** A player at one of the processes. */
  anywhere(player: TestPlayer): TestPlayer;
  /** Lets time pass, and both processes carry out at once what is due, with clocks that are wrong by minutes. */
  pass(to: Date): Promise<void>;
  /** Ends the other process in whatever it is doing, as if killed, and starts another one. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The same in every run, because what players are asked to do depends on their ids. */
const digestOf = (index: number) => createHash("sha256").update(`player ${index}`).digest("hex").slice(0, 32);

/** @param random in [0, 1) */
export async function startSimulation({
  start,
  players: many,
  random,
}: {
  start: Date;
  players: number;
  random: () => number;
}): Promise<Simulation> {
  const product = await startTestApp({ now: start.toISOString(), prepare: (database) => holdTime(database, start) });
  let other = await startTestApp({ like: product, cuttable: true });
  const players = await Promise.all(
    Array.from({ length: many }, (_, index) => product.player(`user_${start.getTime()}_${digestOf(index)}`)),
  );
  let now = start;
  const killed = new WeakSet<TestApp>();
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    product,
    other: () => other,
    players,
    now: () => now,
    random,
    below,
    anywhere: (player) => playerAt(below(2) === 0 ? product : other, player),
    async pass(to) {
      now = to;
      product.clock.now = new Date(to.getTime() + (below(11) - 5) * MINUTE);
      other.clock.now = new Date(to.getTime() + (below(11) - 5) * MINUTE);
      await setTime(product.database, to);
      const process = other;
      const carriedOut = process.advance().catch((error: unknown) => {
        if (!killed.has(process)) throw error;
      });
      await Promise.all([product.advance(), carriedOut]);
    },
    async kill() {
      const process = other;
      killed.add(process);
      // What it has sent, the database may have carried out; it learns of nothing any more.
      await process.network.cut();
      other = await startTestApp({ like: product, cuttable: true });
      await process.close();
    },
    async close() {
      await other.close();
      await product.close();
    },
  };
}
