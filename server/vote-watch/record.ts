import type { Network } from "../http/network.ts";
import type { Send } from "../database/query.ts";
import type { Clock } from "../time.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import { addFinding, addOrigins, type Finding, type Origin } from "./queries.ts";

export const HOUR_MS = 60 * 60_000;
/** Origins that wait at most, while the database is away. Further ones are lost, and no vote is. */
const MAX_WAITING = 100_000;
/** Origins of the hour that are known to be noted: others are noted again, which changes nothing. */
const MAX_KNOWN = 200_000;
/** Origins of a statement. */
const AT_ONCE = 2000;

/** Notes from where votes come, a little later: no vote waits for it, and a process that is killed loses some seconds of it. */
export interface WatchRecord {
  origin(this: void, player: number, network: Network): void;
  finding(this: void, finding: Finding): void;
  /** Writes what waits. One at a time. */
  flush(): Promise<void>;
}

interface RecordDependencies {
  run: Send;
  pseudonyms: Pick<Pseudonyms, "ofNetwork">;
  clock: Clock;
}

export function createWatchRecord({ run, pseudonyms, clock }: RecordDependencies): WatchRecord {
  const known = { hour: 0, keys: new Set<string>() };
  let origins: (Omit<Origin, "network"> & { network: Network })[] = [];
  const findings = new Map<string, Finding>();
  let flushing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (origins.length > 0) {
      const some = origins.slice(0, AT_ONCE);
      await run(addOrigins(some.map((origin) => ({ ...origin, network: pseudonyms.ofNetwork(origin.network) }))));
      origins = origins.slice(some.length);
    }
    for (const [key, finding] of findings) {
      await run(addFinding(finding));
      if (findings.get(key) === finding) findings.delete(key);
    }
  }

  return {
    origin(player, network) {
      const hour = Math.floor(clock().getTime() / HOUR_MS);
      if (known.hour !== hour) Object.assign(known, { hour, keys: new Set() });
      const key = `${player} ${network.name}`;
      if (known.keys.has(key) || origins.length >= MAX_WAITING) return;
      if (known.keys.size < MAX_KNOWN) known.keys.add(key);
      origins.push({ player, network, hour: new Date(hour * HOUR_MS) });
    },
    finding(finding) {
      findings.set(`${finding.hour.getTime()} ${finding.celebrity}`, finding);
    },
    flush() {
      flushing = flushing.catch(() => undefined).then(write);
      return flushing;
    },
  };
}
