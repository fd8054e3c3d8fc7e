import type { joinLeague } from "#contract/leagues.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import { carryOut, type Consequence, type Deed, follow, learnAll, onceIn } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { retryOnConflict } from "../database/transaction.ts";
import type { Player } from "../http/identity.ts";
import type { NetworkSeats } from "../http/network-seats.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { admitName, isHiddenFrom, NAME_HIDDEN } from "../names/admit.ts";
import {
  addLostSeat,
  addMember,
  countJoined,
  countMembers,
  findLeague,
  finishStanding,
  forgetLostSeat,
  lockIdle,
  lockPlayer,
  readEntry,
  removeMember,
  startStanding,
} from "./membership-queries.ts";
import { enterSums } from "./points-queries.ts";
import { changeScore } from "./score-queries.ts";

export type LeagueConsequence = Consequence<Deed, { newBadges: Badge[] }>;

interface MembershipDependencies {
  database: Database;
  /** Of joining a league, and of being paid by one. */
  consequences: readonly LeagueConsequence[];
}

const REFUSALS = {
  league_not_found: "There is no such league.",
  league_full: "This league is full.",
  seats_kept: "This league has many players from your network. Its other seats are kept for players from elsewhere.",
  name_taken: "Somebody in this league has that name, or one that looks like it.",
  name_hidden: NAME_HIDDEN,
  league_ended: "This league has ended.",
} as const;

/**
 * Makes a player a member of an open league, with a score of 0. Joining again changes nothing. In a full league, the seat is
 * that of who joined first of those without points who were not paid on this day: whoever fills a league with players that
 * do not play shuts it until the next day at most.
 * @throws {Problem} invalid_request, league_not_found, league_full, seats_kept, name_taken, name_hidden,
 *   league_ended, player_unproven
 */
export async function join(
  { database, consequences }: MembershipDependencies,
  { player, share }: { player: Player; share: NetworkSeats },
  { leagueId, displayName }: { leagueId: string; displayName: string },
): Promise<EndpointAnswer<typeof joinLeague>> {
  const id = Number(leagueId);
  const name = admitName(displayName);
  const source = onceIn(`league ${id}`);
  const seat = { taken: false };
  const giveBack = () => {
    if (seat.taken) share.giveBack();
    seat.taken = false;
  };
  const attempt = async () => {
    const knowledge = consequences.map(({ open }) => open());
    const league = await database.run(findLeague(id));
    if (league === undefined) return "league_not_found";
    const { type, over, now: at } = league;
    const seatsTaken = league.memberCount >= league.maxMembers;
    const deed = { player, at, source };
    return database.transaction(
      (send) =>
        Promise.all([
          send(lockPlayer(player.num)),
          seatsTaken && !over ? send(lockIdle(type, id)) : undefined,
          send(readEntry(id, player.num, name.skeleton)),
          send(isHiddenFrom(player.num, name.skeleton)),
          learnAll(send, knowledge, [player.num], at),
        ]),
      async ([joined, idle, { membership, nameTaken }, isHidden], send) => {
        if (joined === undefined) return "unknown_player";
        if (membership !== null) {
          giveBack();
          const again = follow(knowledge, [{ ...deed, repeated: true, moves: [] }]);
          const { told } = await carryOut(send, again, async () => undefined);
          return { id: String(membership), ...told.get(player.num) };
        }
        if (over) return "league_ended";
        if (seatsTaken && idle === undefined) return "league_full";
        if (isHidden) return "name_hidden";
        if (nameTaken) return "name_taken";
        seat.taken ||= share.take();
        if (!seat.taken) return "seats_kept";
        const moves = [{ measure: "leagues" as const, from: joined, to: joined + 1 }];
        const followed = follow(knowledge, [{ ...deed, repeated: false, moves }]);
        const { written, told } = await carryOut(send, followed, () => {
          const given =
            idle === undefined ? [] : [removeMember(type, id, idle), changeScore(id, 0, null), addLostSeat(id, idle)];
          const before = [
            ...given,
            forgetLostSeat(id, player.num),
            countJoined(player.num),
            enterSums(player.num),
            finishStanding(type, player.num),
          ];
          const counted = [...before, countMembers(id, idle === undefined ? 1 : 0)].map(send);
          const added = send(addMember(id, player.num, name));
          const started = [startStanding(type, player.num, id), changeScore(id, null, 0)].map(send);
          return Promise.all([added, ...counted, ...started]);
        });
        return { id: String(written[0]), ...told.get(player.num) };
      },
    );
  };
  try {
    const outcome = await retryOnConflict(attempt);
    if (outcome === "unknown_player") throw new UnknownPlayer();
    if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
    return outcome;
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * Ends a membership of an open league and gives up its score. Leaving again changes nothing.
 * @returns whether the player was a member
 * @throws {Problem} league_not_found, league_ended
 */
export async function leave({ database }: Pick<MembershipDependencies, "database">, player: Player, leagueId: string) {
  const id = Number(leagueId);
  const outcome = await retryOnConflict(() =>
    database.transaction(
      (send) => Promise.all([send(lockPlayer(player.num)), send(findLeague(id)), send(readEntry(id, player.num, ""))]),
      async ([, league, { membership, score }], send) => {
        if (league === undefined) return "league_not_found";
        if (league.over) return "league_ended";
        if (membership === null) return false;
        await Promise.all(
          [countMembers(id, -1), removeMember(league.type, id, player.num), changeScore(id, score, null)].map(send),
        );
        return true;
      },
    ),
  );
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}
