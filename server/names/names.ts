import { decideName, findNames, ownName, reportedNames, reportName } from "#contract/names.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { networkHashes, widest } from "../http/network-hash.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../time.ts";
import { decide, HIDDEN } from "./decide.ts";
import { findNamesLike } from "./find.ts";
import { positionIn } from "./list-query.ts";
import { listNames } from "./list.ts";
import type { NamedContests } from "./contests.ts";
import { addReport, forgetOld } from "./queries.ts";

/** How long reports wait for an operator, and how long a hidden name can be shown again. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

interface NamesDependencies {
  bind: Bind;
  jobs: Pick<Jobs, "advance">;
  database: Pick<Database, "run" | "together" | "transaction">;
  contests: NamedContests;
  clock: Clock;
  /** The first keys the hashes of networks. */
  secrets: readonly string[];
}

/** Display names: the player's own, reports of others, and what operators decide about them. */
export async function openNames({
  bind,
  jobs,
  clock,
  secrets: [secret = ""],
  ...known
}: NamesDependencies): Promise<void> {
  const { database, contests } = known;
  const keptSince = () => new Date(clock().getTime() - RETENTION_MS);
  await jobs.advance("names", async () => {
    await database.run(forgetOld(keptSince()));
    return null;
  });

  /** By which reports of one network are known to be that: of an IPv6 /48, because many have one. */
  const hashOf = networkHashes(secret, "networks of reports");

  bind(reportName, async ({ body: { contest, id } }, { player, request }) => {
    const named = Number(id);
    const own = (await database.run(contests[contest].names([named]))).get(named);
    if (own === undefined) throw gone();
    if (own.player === player.num) throw isOwn();
    const added =
      own.name === HIDDEN ||
      (await database.run(
        addReport({ contest, named, reporter: player.num, network: widest(hashOf(request.ip)) }, clock()),
      ));
    if (!added) throw new UnknownPlayer();
    return { reported: true as const };
  });
  bind(ownName, async (_input, { player: { num } }) => {
    const [inLeague, inArena] = await database.together((run) =>
      Promise.all([run(contests.league.last(num)), run(contests.arena.last(num))]),
    );
    return { displayName: inLeague ?? inArena };
  });
  bind(reportedNames, ({ query: { after } }) =>
    listNames(known, { since: keptSince(), after: after === undefined ? undefined : positionIn(after) }),
  );
  bind(findNames, ({ query: { search } }) => findNamesLike(known, search));
  bind(decideName, async ({ body: { contest, id, hide, reason } }, { operator }) => {
    const hidden = await decide(known, { contest, named: Number(id) }, { operator, hide, reason, now: clock() });
    if (hidden === undefined) throw gone();
    return { hidden };
  });
}

const gone = () => new Problem("not_found", "Nobody is here under this name any more.");

function isOwn(): Problem {
  const sentence = "This name is your own.";
  return new Problem("invalid_request", sentence, { errors: { id: [sentence] } });
}
