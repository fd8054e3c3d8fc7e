import { expect } from "vitest";
import { recount } from "../recount/recount.ts";
import { type SimulatedVoters, gatherVoters } from "./simulated-voters.ts";
import { connectTo } from "./database.ts";
import { type AppProcess, startApp, untilReady } from "./process.ts";

/** Products on a data folder, in which some votes are cast and found again. */

export function startOn(dataDir: string, more: Partial<Parameters<typeof startApp>[0]> = {}): AppProcess {
  return startApp({ ...more, env: { DATA_DIR: dataDir } });
}

/** Lets some players vote, so that their votes can be verified later. */
export async function someVotes(app: AppProcess): Promise<SimulatedVoters> {
  const address = await app.address;
  await untilReady(address);
  const crowd = await gatherVoters(address, 2);
  crowd.play(address);
  await crowd.acknowledged(40);
  await crowd.pause();
  expect(crowd.wrong).toEqual([]);
  return crowd;
}

/** Asserts that no vote is missing. */
export async function expectVotes(crowd: SimulatedVoters, socketFolder: string): Promise<void> {
  const pool = connectTo(socketFolder);
  expect(await recount(pool)).toEqual([]);
  expect(await crowd.missing(pool)).toEqual([]);
}
