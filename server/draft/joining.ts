import type { joinDraftCompetition } from "#contract/draft-competitions.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { COMPETITION_TEAMS } from "#contract/values/draft-limits.ts";
import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { lockCompetition } from "./competition-queries.ts";
import { addEntry, readOwnEntries } from "./entry-queries.ts";
import { lockTeam, readCounters, readMembers, readTeam } from "./queries.ts";
import { lockRecord, writeRecords } from "./record-queries.ts";
import { type DraftConsequence, joiningOf, raise } from "./records.ts";
import { earned, NOTHING } from "./rules.ts";
import type { Clock } from "../time.ts";

const REFUSALS = {
  competition_not_found: "There is no such competition.",
  competition_ended: "This competition is over.",
  competition_full: "This competition has as many teams as it can have.",
  already_taking_part: "You take part with another team.",
  team_not_found: "There is no such team.",
  team_empty: "This team is empty. Add a celebrity first.",
} as const;

export interface JoiningDependencies {
  database: Pick<Database, "transaction">;
  consequences: readonly DraftConsequence[];
  clock: Clock;
}

/**
 * Takes part with a team as it is: its celebrities, and what each of them has earned so far. Joining again changes nothing, and
 * is told the same.
 * @throws {Problem} competition_not_found, competition_ended, competition_full, already_taking_part, team_not_found,
 *   team_empty
 */
export async function joinCompetition(
  { database, consequences, clock }: JoiningDependencies,
  player: Player,
  { id, teamId }: { id: number; teamId: number },
): Promise<EndpointAnswer<typeof joinDraftCompetition>> {
  const knowledge = consequences.map(({ open }) => open());
  const outcome = await database.transaction(
    (send) =>
      Promise.all([
        send(lockTeam(player.num, teamId)),
        send(lockCompetition(id)),
        send(lockRecord(player.num)),
        send(readNow()),
        send(readTeam(player.num, teamId)),
        send(readMembers(teamId)),
        send(readOwnEntries(player.num, [id])),
        send(readCounters()),
        learnAll(send, knowledge, [player.num], clock()),
      ]),
    async ([, competition, record, at, team, members, [own], counters], send) => {
      if (competition === undefined) return "competition_not_found";
      if (team === undefined) return "team_not_found";
      if (own !== undefined && own.team !== teamId) return "already_taking_part";
      const deed = { player, at, source: joiningOf(id) };
      if (own !== undefined) {
        const again = follow(knowledge, [{ ...deed, repeated: true, moves: [] }]);
        const { told } = await carryOut(send, again, async () => undefined);
        return { joined: true as const, ...told.get(player.num) };
      }
      if (competition.over) return "competition_ended";
      if (competition.entries >= COMPETITION_TEAMS) return "competition_full";
      if (members.length === 0) return "team_empty";
      const celebrities = members.map(({ celebrity }) => celebrity);
      const sofar = celebrities.map((celebrity) => earned(counters.get(celebrity) ?? NOTHING));
      const entry = { competition: id, player: player.num, team: teamId, teamName: team.name };
      // What operators open beside the week's is none.
      const raised = raise(record, { weeks: record.weeks + (competition.ofHouse ? 1 : 0) });
      const followed = follow(knowledge, [{ ...deed, repeated: false, moves: raised.moves }]);
      const { told } = await carryOut(send, followed, () =>
        Promise.all(
          [
            addEntry(entry, { celebrities, earned: sofar }),
            writeRecords([{ player: player.num, record: raised.record }]),
          ].map(send),
        ),
      );
      return { joined: true as const, ...told.get(player.num) };
    },
  );
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}
