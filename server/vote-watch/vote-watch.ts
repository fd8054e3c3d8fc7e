import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { UnusualVotes } from "#contract/analytics.ts";
import { LAST_UNUSUAL } from "#contract/values/analytics-limits.ts";
import { ORIGIN_DAYS } from "#contract/values/vote-watch.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import type { Bind } from "../http/binding.ts";
import type { Network } from "../http/network.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { claimedAt } from "../players/rules.ts";
import type { Clock } from "../time.ts";
import type { Database } from "../database/connect.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { bindFindings } from "./findings.ts";
import { HeavyHitter } from "./heavy-hitter.ts";
import { mixText } from "./mix.ts";
import { OnceAnHour } from "./once-an-hour.ts";
import { createPseudonyms } from "./pseudonyms.ts";
import { type Finding, forgetOrigins } from "./queries.ts";
import { createWatchRecord, HOUR_MS, type WatchRecord } from "./record.ts";
import { openTakings } from "./takings/takings.ts";
import {
  FEWEST_VOTES,
  type HourOfVotes,
  NEW_FOR_MS,
  type Shares,
  sharesOf,
  type Unusual,
  unusualOf,
  usualAfter,
  usualNow,
} from "./rules.ts";

/** How often what was seen is written down, in ms. */
const WRITTEN_EVERY_MS = 2000;
/** How often a celebrity is looked at, in votes. */
const LOOKS = 25;
/** In place of a celebrity's number. */
const WHOLE_SITE = 0;

/** Notices when the votes for a celebrity come from other places than usual. */
export interface VoteWatch {
  /**
   * Counts a new vote, unless the player has been seen with one for the celebrity in this hour: an undone vote may be cast
   * again and again. Takes less than a microsecond and waits for nothing.
   */
  see(celebrity: Pick<CatalogueEntry, "num" | "name">, player: number, network: Network): void;
  /** What was unusual lately, the latest first. */
  latest(): readonly UnusualVotes[];
}

interface VoteWatchDependencies {
  clock: Clock;
  /** Is told whenever something unusual is seen, also of an hour that it knows. */
  found?: (finding: Finding) => void;
  /** Alerts the operator, once per celebrity, hour and reason. */
  report: (reason: Unusual, what: UnusualVotes) => void;
  /** Draws the salt of an hour, of 32 bits; at random by default. */
  drawSalt?: () => number;
}

interface OpenVoteWatchDependencies {
  app: FastifyInstance;
  bind: Bind;
  jobs: Pick<Jobs, "advance" | "due">;
  database: Pick<Database, "run" | "transaction">;
  catalogue: Pick<Catalogue, "byNum" | "require">;
  metrics: Pick<Metrics, "unusualVotes">;
  /** Those of the product, on which pseudonyms depend. */
  secrets: readonly string[];
  clock: Clock;
}

/** The watch of this process, and what all of them have written down. */
export interface OpenVoteWatch extends VoteWatch {
  /** Notes from where a vote came, a new or a changed one. */
  came: WatchRecord["origin"];
  /** Writes down from where votes came so far. */
  noteOrigins(this: void): Promise<void>;
  /** All pseudonyms by which votes of a player may have been taken out. */
  subjectsOf(this: void, player: number): readonly string[];
}

export async function openVoteWatch({
  app,
  bind,
  jobs,
  database,
  catalogue,
  metrics,
  secrets,
  clock,
}: OpenVoteWatchDependencies): Promise<OpenVoteWatch> {
  const { run } = database;
  const pseudonyms = createPseudonyms(secrets);
  const record = createWatchRecord({ run, pseudonyms, clock });
  bindFindings({ bind, database, catalogue, record, pseudonyms });
  const flush = () =>
    record
      .flush()
      .catch((error: unknown) => app.log.warn({ err: error }, "Where votes come from is not written down yet"));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => void (timer = setInterval(() => void flush(), WRITTEN_EVERY_MS).unref()));
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await flush();
  });
  await openTakings({ bind, jobs, database, catalogue, record, pseudonyms, clock });
  await jobs.advance("vote-watch", async () => {
    for (const forget of forgetOrigins(ORIGIN_DAYS)) await run(forget);
    return null;
  });
  const watch = createVoteWatch({
    clock,
    found: record.finding,
    report(reason, { celebrity, from, votes, shares, usual }) {
      metrics.unusualVotes(reason);
      app.log.warn({ reason, celebrity, from, votes, shares, usual }, "Unusual votes");
    },
  });
  return {
    ...watch,
    came: record.origin,
    noteOrigins: () => record.flush(),
    subjectsOf: (player) => pseudonyms.allOfPlayer(player),
  };
}

/** A celebrity's present hour, and what has been usual. */
interface Watched {
  hour: number;
  votes: number;
  ofNewPlayers: number;
  networks: HeavyHitter;
  usual: Shares | undefined;
  /** What raised an alert in this hour. */
  alerted: UnusualVotes | undefined;
}

/** Everything is in memory, by celebrity, so that its size is that of the roster. Networks are hashes with a salt of the hour. */
export function createVoteWatch({
  clock,
  report,
  found = () => undefined,
  drawSalt = () => randomInt(2 ** 32),
}: VoteWatchDependencies): VoteWatch {
  const celebrities = new Map<number, Watched>();
  let site = { hour: 0, players: 0, ofNewPlayers: 0, salt: 0 };
  let latest: readonly UnusualVotes[] = [];
  const seen = new OnceAnHour();

  function watchedOf(num: number, hour: number): Watched {
    const known = celebrities.get(num);
    if (known === undefined) {
      const watched = {
        hour,
        votes: 0,
        ofNewPlayers: 0,
        networks: new HeavyHitter(),
        usual: undefined,
        alerted: undefined,
      };
      celebrities.set(num, watched);
      return watched;
    }
    if (known.hour === hour) return known;
    // An attack must not become the usual.
    if (known.alerted === undefined && known.votes >= FEWEST_VOTES)
      known.usual = usualAfter(known.usual, votesOf(known));
    known.networks.clear();
    return Object.assign(known, { hour, votes: 0, ofNewPlayers: 0, alerted: undefined });
  }

  function look({ num, name }: Pick<CatalogueEntry, "num" | "name">, watched: Watched): void {
    const votes = votesOf(watched);
    // Everybody who has not voted for this celebrity.
    const others = {
      votes: site.players - votes.votes,
      ofNewPlayers: site.ofNewPlayers - votes.ofNewPlayers,
      ofOneNetwork: 0,
    };
    const usual = usualNow(watched.usual, others);
    const now = unusualOf(votes, usual);
    if (now.length === 0) return;
    const { alerted } = watched;
    const before = alerted?.reasons ?? [];
    const reasons = [...new Set([...before, ...now])];
    const from = new Date(watched.hour * HOUR_MS).toISOString();
    const what = { celebrity: name, from, votes: votes.votes, reasons, shares: sharesOf(votes), usual };
    watched.alerted = what;
    found({ ...what, celebrity: num, hour: new Date(from) });
    latest = [what, ...latest.filter((other) => other !== alerted)].slice(0, LAST_UNUSUAL);
    for (const reason of reasons) if (!before.includes(reason)) report(reason, what);
  }

  return {
    see(celebrity, player, { name, wider = name }) {
      const now = clock().getTime();
      const hour = Math.floor(now / HOUR_MS);
      if (site.hour !== hour) {
        site = { hour, players: 0, ofNewPlayers: 0, salt: drawSalt() };
        seen.begin(site.salt);
      }
      if (!seen.isFirst(player, celebrity.num)) return;
      const isNew = now - claimedAt(player).getTime() < NEW_FOR_MS ? 1 : 0;
      // Once, however many votes it has: others' votes would hide those of the same players for one celebrity.
      if (seen.isFirst(player, WHOLE_SITE)) {
        site.players += 1;
        site.ofNewPlayers += isNew;
      }
      const watched = watchedOf(celebrity.num, hour);
      watched.votes += 1;
      watched.ofNewPlayers += isNew;
      watched.networks.add(mixText(wider, site.salt));
      if (watched.votes % LOOKS === 0) look(celebrity, watched);
    },
    latest: () => latest,
  };
}

function votesOf({ votes, ofNewPlayers, networks }: Watched): HourOfVotes {
  return { votes, ofNewPlayers, ofOneNetwork: networks.most };
}
