import { voteFindings, voteOrigins } from "#contract/vote-watch.ts";
import { FINDINGS_LISTED, ORIGINS_LISTED } from "#contract/values/vote-watch.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { claimedAt } from "../players/rules.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import { selectFindings, selectNetworks, selectVoters } from "./queries.ts";
import { HOUR_MS, type WatchRecord } from "./record.ts";

interface FindingsDependencies {
  bind: Bind;
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "byNum" | "require">;
  record: Pick<WatchRecord, "flush">;
  pseudonyms: Pseudonyms;
}

/** What operators see of what the watch found. */
export function bindFindings({ bind, database, catalogue, record, pseudonyms }: FindingsDependencies): void {
  bind(voteFindings, async () => {
    await record.flush();
    const findings = await database.run(selectFindings(FINDINGS_LISTED));
    return {
      findings: findings.flatMap(({ hour, celebrity, reasons, ...figures }) => {
        const known = catalogue.byNum(celebrity);
        if (known === undefined) return [];
        const { id: celebrityId, name } = known;
        return [{ celebrityId, celebrity: name, from: hour.toISOString(), reasons: [...reasons], ...figures }];
      }),
    };
  });
  bind(voteOrigins, async ({ query: { celebrityId, from } }) => {
    await record.flush();
    const { num } = catalogue.require(celebrityId);
    const hour = new Date(Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS);
    const [networks, voters] = await Promise.all([
      database.run(selectNetworks(hour, num, ORIGINS_LISTED)),
      database.run(selectVoters(hour, num, ORIGINS_LISTED)),
    ]);
    return {
      networks,
      players: voters.map(({ player, votes }) => ({
        player: pseudonyms.ofPlayer(player),
        since: claimedAt(player).toISOString(),
        votes,
      })),
    };
  });
}
