import type { EndpointInput } from "#contract/endpoint.ts";
import type { changeLeague, NextLeague, OperatedLeague } from "#contract/league-operators.ts";
import { LEAGUE_TYPES, type LeagueType } from "#contract/values/league-limits.ts";
import type { Database } from "../database/connect.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { differing, type Facts, recordAct } from "../operators/trail.ts";
import {
  lockLeague,
  lockPlan,
  type OperatedRow,
  type PlanRow,
  readOperated,
  readPlans,
  type Terms,
  writeEnd,
  writePlan,
  writeTerms,
} from "./operator-queries.ts";
import { presentLeague } from "./present.ts";
import type { LeagueRow } from "./queries.ts";
import { following, TERMS, titleIn, titleOf } from "./rules.ts";
import type { LeagueTopics } from "./topics.ts";

export interface OperateDependencies {
  database: Pick<Database, "run" | "transaction">;
  topics: Pick<LeagueTopics, "league">;
}

type Sent = EndpointInput<typeof changeLeague>["body"];

const REFUSALS = {
  league_not_found: "There is no such league.",
  league_ended: "This league has ended.",
  contest_begun: "Players have joined for the coins that it promises. Its prize pool stays.",
  contest_changed: "Somebody else has changed this meanwhile, or the league has begun. Look at it again.",
  contest_ending: "This league ends with this day anyway.",
  not_found: "Nothing is planned for the next league of this type.",
} as const;

const refused = (code: keyof typeof REFUSALS) => new Problem(code, REFUSALS[code]);

/** The open leagues, and those that follow on them. */
export async function operatedLeagues({
  database,
}: Pick<OperateDependencies, "database">): Promise<{ open: OperatedLeague[]; next: NextLeague[] }> {
  const [open, plans] = await Promise.all([database.run(readOperated()), database.run(readPlans())]);
  return {
    open: open.map((row) => ({
      league: presentLeague(row),
      endsToday: row.endsAt <= row.tonight,
      revision: row.revision,
    })),
    next: LEAGUE_TYPES.flatMap((type) => {
      const [row, plan] = [open.find((each) => each.type === type), plans.find((each) => each.type === type)];
      return row === undefined || plan === undefined ? [] : nextOf(row, plan);
    }),
  };
}

function nextOf({ type, endsAt }: LeagueRow, { terms, revision }: PlanRow): NextLeague {
  const period = following(type, endsAt);
  return {
    ...(terms ?? houseTerms(type, period.startsAt)),
    type,
    startDate: period.startsAt.toISOString(),
    endDate: period.endsAt.toISOString(),
    isPlanned: terms !== null,
    revision,
  };
}

const houseTerms = (type: LeagueType, startsAt: Date): Terms => ({
  ...titleOf(type, startsAt),
  prizePool: TERMS[type].prizePool,
});

/**
 * Changes an open league.
 * @throws {Problem} league_not_found, league_ended, contest_begun, contest_changed
 */
export async function change(
  { database, topics }: OperateDependencies,
  by: Operator,
  id: number,
  { reason, revision, ...terms }: Sent,
): Promise<void> {
  await database.transaction(
    (send) => send(lockLeague(id)),
    async (found, send) => {
      if (found === undefined) throw refused("league_not_found");
      if (found.over) throw refused("league_ended");
      if (found.revision !== revision) throw refused("contest_changed");
      if (found.prizePool !== terms.prizePool && found.memberCount > 0) throw refused("contest_begun");
      const [before, after] = [factsOf({ ...titleIn(found), prizePool: found.prizePool }), factsOf(terms)];
      const act = recordAct(by, {
        act: "league_changed",
        subject: subjectOf(found),
        before: differing(before, after),
        after: { ...differing(after, before), reason },
      });
      await Promise.all([writeTerms(id, terms), act].map(send));
    },
  );
  topics.league(id);
}

/**
 * Ends an open league with this day, because points are counted by days. Whoever ends leagues does so as at its time.
 * @returns when it ends
 * @throws {Problem} league_not_found, league_ended, contest_ending
 */
export async function end(
  { database, topics }: OperateDependencies,
  by: Operator,
  id: number,
  reason: string,
): Promise<Date> {
  const tonight = await database.transaction(
    (send) => send(lockLeague(id)),
    async (found, send) => {
      if (found === undefined) throw refused("league_not_found");
      if (found.over) throw refused("league_ended");
      if (found.endsAt <= found.tonight) throw refused("contest_ending");
      const act = recordAct(by, {
        act: "league_ended",
        subject: subjectOf(found),
        before: { name: titleIn(found).name, endDate: found.endsAt.toISOString() },
        after: { endDate: found.tonight.toISOString(), reason },
      });
      await Promise.all([writeEnd(id, found.tonight), act].map(send));
      return found.tonight;
    },
  );
  topics.league(id);
  return tonight;
}

/**
 * Says what the next league of a type will be.
 * @throws {Problem} contest_changed
 */
export async function plan(
  { database }: Pick<OperateDependencies, "database">,
  by: Operator,
  type: LeagueType,
  { reason, revision, ...terms }: Sent,
): Promise<void> {
  await database.transaction(
    (send) => send(lockPlan(type)),
    async (found, send) => {
      if (found?.revision !== revision) throw refused("contest_changed");
      const act = recordAct(by, {
        act: "league_planned",
        subject: nextSubject(type),
        before: found.terms === null ? null : factsOf(found.terms),
        after: { ...factsOf(terms), reason },
      });
      await Promise.all([writePlan(type, terms), act].map(send));
    },
  );
}

/**
 * Leaves the next league of a type to the house again.
 * @throws {Problem} not_found, contest_changed
 */
export async function withdrawPlan(
  { database }: Pick<OperateDependencies, "database">,
  by: Operator,
  type: LeagueType,
  { reason, revision }: Pick<Sent, "reason" | "revision">,
): Promise<void> {
  await database.transaction(
    (send) => send(lockPlan(type)),
    async (found, send) => {
      if (found === undefined || found.terms === null) throw refused("not_found");
      if (found.revision !== revision) throw refused("contest_changed");
      const act = recordAct(by, {
        act: "league_plan_withdrawn",
        subject: nextSubject(type),
        before: factsOf(found.terms),
        after: { reason },
      });
      await Promise.all([writePlan(type, null), act].map(send));
    },
  );
}

const subjectOf = ({ type, startsAt }: Pick<OperatedRow, "type" | "startsAt">): string =>
  `${type} league of ${startsAt.toISOString()}`;

const nextSubject = (type: LeagueType): string => `next ${type} league`;

const factsOf = ({ name, description, prizePool }: Terms): Facts => ({ name, description, prizePool });
