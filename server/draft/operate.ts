import type { changeCompetition, OperatedCompetition, openCompetition } from "#contract/competition-operators.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import { OPERATED_COMPETITIONS } from "#contract/values/draft-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { differing, type Facts, recordAct } from "../operators/trail.ts";
import { presentCompetition } from "./competitions.ts";
import {
  addOperated,
  countOperated,
  lockOpen,
  lockOperated,
  type OperatedRow,
  readOperated,
  type Terms,
  writeEnd,
  writeTerms,
} from "./operator-queries.ts";

export interface OperateDependencies {
  database: Pick<Database, "run" | "transaction">;
}

type Creation = EndpointInput<typeof openCompetition>["body"];
type Change = EndpointInput<typeof changeCompetition>["body"];

const DAY_MS = 24 * 60 * 60 * 1000;

const REFUSALS = {
  competition_not_found: "There is no such competition.",
  competition_ended: "This competition is over.",
  contest_begun: "Teams take part for the coins that it promises. Its prize pool stays.",
  contest_changed: "Somebody else has changed this competition meanwhile. Look at it again.",
  contest_ending: "This competition ends with this day anyway.",
  contests_full: `No more than ${OPERATED_COMPETITIONS} competitions of operators are open. Wait until one has ended, or end one.`,
} as const;

const refused = (code: keyof typeof REFUSALS) => new Problem(code, REFUSALS[code]);

/** The open competitions, the week's first. */
export async function operatedCompetitions({
  database,
}: OperateDependencies): Promise<{ competitions: OperatedCompetition[] }> {
  const rows = await database.run(readOperated());
  return {
    competitions: rows.map((row) => ({
      competition: presentCompetition(row),
      endsToday: row.endsAt <= row.tonight,
      isWeekly: row.ofHouse,
      revision: row.revision,
    })),
  };
}

/**
 * Opens a competition beside the week's.
 * @returns when it ends
 * @throws {Problem} contests_full
 */
export async function open(
  { database }: OperateDependencies,
  by: Operator,
  { days, reason, ...terms }: Creation,
): Promise<Date> {
  return database.transaction(
    (send) => Promise.all([send(lockOpen()), send(countOperated())]),
    async ([, { open: others, tonight, now }], send) => {
      if (others >= OPERATED_COMPETITIONS) throw refused("contests_full");
      const endsAt = new Date(tonight.getTime() + (days - 1) * DAY_MS);
      const after = { ...factsOf(terms), endDate: endsAt.toISOString(), reason };
      const act = recordAct(by, { act: "competition_opened", subject: subjectOf(now), after });
      await Promise.all([addOperated(terms, endsAt), act].map(send));
      return endsAt;
    },
  );
}

/**
 * Changes an open competition.
 * @throws {Problem} competition_not_found, competition_ended, contest_begun, contest_changed
 */
export async function change(
  { database }: OperateDependencies,
  by: Operator,
  id: number,
  { reason, revision, ...terms }: Change,
): Promise<void> {
  await database.transaction(
    (send) => send(lockOperated(id)),
    async (found, send) => {
      const row = openOne(found);
      if (row.revision !== revision) throw refused("contest_changed");
      if (row.prizePool !== terms.prizePool && row.entries > 0) throw refused("contest_begun");
      const [before, after] = [factsOf(presentCompetition(row)), factsOf(terms)];
      const act = recordAct(by, {
        act: "competition_changed",
        subject: subjectOf(row.startsAt),
        before: differing(before, after),
        after: { ...differing(after, before), reason },
      });
      await Promise.all([writeTerms(id, terms), act].map(send));
    },
  );
}

/**
 * Ends an open competition with this day, because what celebrities earn is kept by days; without teams at once. Whoever ends
 * competitions does so as at its time.
 * @returns when it ends
 * @throws {Problem} competition_not_found, competition_ended, contest_ending
 */
export async function end({ database }: OperateDependencies, by: Operator, id: number, reason: string): Promise<Date> {
  return database.transaction(
    (send) => send(lockOperated(id)),
    async (found, send) => {
      const row = openOne(found);
      const endsAt = row.entries === 0 ? row.now : row.tonight;
      if (row.endsAt <= endsAt) throw refused("contest_ending");
      const act = recordAct(by, {
        act: "competition_ended",
        subject: subjectOf(row.startsAt),
        before: { name: presentCompetition(row).name, endDate: row.endsAt.toISOString() },
        after: { endDate: endsAt.toISOString(), reason },
      });
      await Promise.all([writeEnd(id, endsAt), act].map(send));
      return endsAt;
    },
  );
}

/** @throws {Problem} competition_not_found, competition_ended */
function openOne(found: OperatedRow | undefined): OperatedRow {
  if (found === undefined) throw refused("competition_not_found");
  if (found.over) throw refused("competition_ended");
  return found;
}

const subjectOf = (startsAt: Date): string => `draft competition of ${startsAt.toISOString()}`;

const factsOf = ({ name, description, prizePool }: Terms): Facts => ({ name, description, prizePool });
