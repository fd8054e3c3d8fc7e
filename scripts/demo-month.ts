import type { LightMyRequestResponse } from "fastify";
import { type Heard, join, Client, type Membership, type Wire } from "../crowd/client.ts";
import type { Fan } from "../crowd/fan.ts";
import { playHistory } from "../crowd/month.ts";
import { loadRoster } from "../roster/load.ts";
import { createApp } from "../server/app.ts";
import { openDatabase } from "../server/database/connect.ts";
import { migrate } from "../server/database/migrate.ts";
import { keptSecret } from "../server/http/session-secret.ts";
import type { Advance } from "../server/jobs/jobs.ts";
import { holdTime, releaseTime, setTime } from "../server/database/held-time.ts";

interface Month {
  /** Absolute path. */
  dataDir: string;
  fans: readonly Fan[];
  days: number;
  /** Such as `console.log`. */
  print?: (line: string) => void;
}

/**
 * Plays a month in minutes: the product is opened over the folder with a clock, its own and its database's, that runs ahead to now;
 * fans call its API, and it carries out itself what is due.
 */
export async function playMonth({ dataDir, fans, days, print = console.log }: Month): Promise<Membership[]> {
  const until = new Date();
  let now = new Date(until.getTime() - days * 86_400_000);
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: print });
  await migrate(database);
  await holdTime(database, now);
  const advances = new Map<string, Advance>();
  const app = await createApp({
    config: { production: false, rateLimit: false, logLevel: "error", dataDir },
    secrets: [keptSecret(dataDir)],
    database,
    roster: loadRoster(until.getUTCFullYear()),
    clock: () => now,
    webFolder: dataDir,
    advances,
  });
  const wire: Wire = async ({ method, path, headers, body }) => {
    const answer: LightMyRequestResponse = await app.inject({
      method: method === "GET" ? "GET" : "POST",
      url: path,
      headers: { ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const heard: Heard = { status: answer.statusCode, body: answer.body };
    return { ...heard, cookie: [answer.headers["set-cookie"] ?? []].flat()[0] };
  };
  try {
    print(`${fans.length} simulated players play the last ${days} days; the next start has them already`);
    const clients: { client: Client; member: Membership }[] = [];
    for (const fan of fans) {
      const member = await join(fan, wire, now.getTime());
      clients.push({ client: new Client(fan, wire, member), member });
    }
    await playHistory({
      clients: clients.map(({ client }) => client),
      until,
      days,
      setTime: async (at) => {
        now = at;
        await setTime(database, at);
      },
      carryOut: async () => {
        for (const advance of advances.values())
          await advance((error) => {
            throw error;
          });
      },
      tell: (day) => {
        if (day % 5 === 0) print(`Day ${day} of ${days}`);
      },
    });
    await releaseTime(database);
    return clients.map(({ member }) => member);
  } finally {
    await app.close();
    await database.close();
  }
}
