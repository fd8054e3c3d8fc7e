import pg from "pg";
import { OVERLOADED } from "../http/problem.ts";

/** Callers that may wait for a connection; each waits for 5 s at most. */
const MAX_WAITING = 1000;

type Connected = Parameters<pg.Pool["connect"]>[0];

/** A pool of connections for which only so many callers wait; further ones are refused at once. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (this.waitingCount < MAX_WAITING) return connected === undefined ? super.connect() : super.connect(connected);
    if (connected === undefined) return Promise.reject(OVERLOADED);
    process.nextTick(connected, OVERLOADED, undefined, () => undefined);
  }
}
