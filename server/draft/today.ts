import type { DraftCompetition } from "#contract/draft-competitions.ts";
import { DRAFT_MEMBERS } from "#contract/values/draft-limits.ts";
import { isDraftPlace } from "#contract/values/draft-place.ts";
import { utcDay } from "../time.ts";
import { type Offer, type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { type CompetitionDependencies, runningCompetitions } from "./competitions.ts";
import { courseOf } from "./course.ts";
import { readAllMembers, readTeams } from "./queries.ts";
import type { TeamDependencies } from "./teams.ts";

/** Tells of a player's draft teams, and of how one of them stands in the week's competition. */
export function draftToday(
  { counters, byDay }: Pick<TeamDependencies, "counters" | "byDay">,
  competitions: Omit<CompetitionDependencies, "database">,
): TodayProvider {
  return async (player, now, run) => {
    const [teams, members, running, scores, days] = await Promise.all([
      run(readTeams(player.num)),
      run(readAllMembers(player.num)),
      runningCompetitions({ ...competitions, database: { run } }, player),
      counters(),
      byDay(),
    ]);
    const told = teams.map(({ id, name }) => {
      const own = members.filter(({ team }) => team === id);
      const course = courseOf(own, { counters: scores, byDay: days, today: utcDay(now) });
      const [today = 0, yesterday = 0] = course.map(({ score }) => score).toReversed();
      return { id: String(id), name, members: own.length, earnedToday: today - yesterday };
    });
    return tellDraft(told, running);
  };
}

interface DayTeam {
  id: string;
  name: string;
  members: number;
  /** Negative where more said not. */
  earnedToday: number;
}

/**
 * Points of the day are what a team's course has gained since midnight UTC. The same votes count in every team that a celebrity is in, so
 * they are told once: by the team that has gained most.
 */
export function tellDraft(
  teams: readonly DayTeam[],
  competitions: readonly Pick<DraftCompetition, "id" | "name" | "endDate" | "participants" | "you">[],
): TodayPart {
  const earning = teams.filter(({ earnedToday }) => earnedToday !== 0);
  const [place] = competitions.flatMap(({ you, participants }) =>
    you !== null && isDraftPlace(you, participants) ? [{ rank: you.rank }] : [],
  );
  return {
    standings: { draft: place ?? null },
    sources: [
      {
        kind: "draft",
        points: earning.length === 0 ? 0 : Math.max(...earning.map(({ earnedToday }) => earnedToday)),
        count: earning.length,
      },
    ],
    ends: competitions.flatMap(({ id, name, endDate, participants, you }) => {
      if (you === null) return [];
      return { kind: "draft", id, name, rank: isDraftPlace(you, participants) ? you.rank : null, endsAt: endDate };
    }),
    offers: competitions.some(({ you }) => you === null) ? [nextStep(teams)] : [],
  };
}

/** What comes before taking part: a team, and a full one, because it is locked from then on. */
function nextStep(teams: readonly DayTeam[]): Offer {
  const [fullest] = teams.toSorted((one, other) => other.members - one.members);
  if (fullest === undefined) return { suggestion: { kind: "create_team" }, weight: WEIGHTS.new };
  const { id, name, members } = fullest;
  const left = DRAFT_MEMBERS - members;
  return {
    suggestion: left === 0 ? { kind: "enter_team", id, name } : { kind: "fill_team", id, name, left },
    weight: WEIGHTS.next,
  };
}
