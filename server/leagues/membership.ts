import type { joinLeague } from "#contract/leagues.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import { carryOut, type Consequence, type Deed, follow, learnAll, onceIn } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { admitName } from "../names/admit.ts";
import type { Clock } from "../time.ts";
import {
  addMember,
  countJoined,
  countMembers,
  finishStanding,
  lockLeague,
  lockPlayer,
  readEntry,
  removeMember,
  startStanding,
} from "./membership-queries.ts";
import { countMember, enterSums } from "./points-queries.ts";

export type LeagueConsequence = Consequence<Deed, { newBadges: Badge[] }>;

interface MembershipDependencies {
  database: Database;
  clock: Clock;
  /** Of joining a league, and of being paid by one. */
  consequences: readonly LeagueConsequence[];
}

const REFUSALS = {
  league_not_found: "There is no such league.",
  league_full: "This league is full.",
  name_taken: "Somebody in this league has that name, or one that looks like it.",
  league_ended: "This league has ended.",
} as const;

/**
 * Makes a player a member of an open league, with a score of 0. Joining again changes nothing.
 * @throws {Problem} invalid_request, league_not_found, league_full, name_taken, league_ended, player_unproven
 */
export async function join(
  { database, clock, consequences }: MembershipDependencies,
  player: Player,
  { leagueId, displayName }: { leagueId: string; displayName: string },
): Promise<EndpointAnswer<typeof joinLeague>> {
  const id = Number(leagueId);
  const name = admitName(displayName);
  const at = clock();
  const knowledge = consequences.map(({ open }) => open());
  const deed = { player, at, source: onceIn(`league ${id}`) };
  const outcome = await database.transaction(
    (send) =>
      Promise.all([
        send(lockPlayer(player.num)),
        send(lockLeague(id)),
        send(readEntry(id, player.num, name.skeleton)),
        learnAll(send, knowledge, [player.num], at),
      ]),
    async ([joined, league, { membership, nameTaken }], send) => {
      if (joined === undefined) return "unknown_player";
      if (league === undefined) return "league_not_found";
      if (membership !== null) {
        const again = follow(knowledge, [{ ...deed, repeated: true, moves: [] }]);
        const { told } = await carryOut(send, again, async () => undefined);
        return { id: String(membership), ...told.get(player.num) };
      }
      if (league.over) return "league_ended";
      if (league.memberCount >= league.maxMembers) return "league_full";
      if (nameTaken) return "name_taken";
      const { type, version } = league;
      const moves = [{ measure: "leagues" as const, from: joined, to: joined + 1 }];
      const { written, told } = await carryOut(
        send,
        follow(knowledge, [{ ...deed, repeated: false, moves }]),
        async () => {
          const added = send(addMember(id, player.num, name));
          await Promise.all(
            [
              countJoined(player.num),
              countMembers(id, 1),
              enterSums(type, player.num),
              finishStanding(type, player.num),
              startStanding(type, player.num, id, version + 1),
              countMember(id, 0, 1),
            ].map(send),
          );
          return added;
        },
      );
      return { id: String(written), ...told.get(player.num) };
    },
  );
  if (outcome === "unknown_player") throw new UnknownPlayer();
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}

/**
 * Ends a membership of an open league and gives up its score. Leaving again changes nothing.
 * @returns whether the player was a member
 * @throws {Problem} league_not_found, league_ended
 */
export async function leave({ database }: Pick<MembershipDependencies, "database">, player: Player, leagueId: string) {
  const id = Number(leagueId);
  const outcome = await database.transaction(
    (send) => Promise.all([send(lockPlayer(player.num)), send(lockLeague(id)), send(readEntry(id, player.num, ""))]),
    async ([, league, { membership, score }], send) => {
      if (league === undefined) return "league_not_found";
      if (league.over) return "league_ended";
      if (membership === null) return false;
      await Promise.all(
        [removeMember(league.type, id, player.num), countMembers(id, -1), countMember(id, score, -1)].map(send),
      );
      return true;
    },
  );
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}
