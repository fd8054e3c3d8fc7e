import type { joinLeague } from "#contract/leagues.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import { carryOut, type Consequence, type Deed, follow, learnAll, onceIn } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import { isConflict } from "../database/transaction.ts";
import type { Player } from "../http/identity.ts";
import type { NetworkSeats } from "../http/network-seats.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { admitName, isHiddenFrom, NAME_HIDDEN } from "../names/admit.ts";
import {
  addMember,
  countJoined,
  countMembers,
  findLeague,
  finishStanding,
  isIdle,
  lockPlayer,
  readEntry,
  removeMember,
  selectIdle,
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
  name_taken: "Somebody in this league has that name, or one that looks like it.",
  name_hidden: NAME_HIDDEN,
  league_ended: "This league has ended.",
} as const;

/** To who is in the network that has had its share. */
const KEPT = "This league has many players from your network. Its other places are kept for players from elsewhere.";

/** A league can fill up, end, or get a member of that name between reading and writing, each of which is read next. */
const MAX_ATTEMPTS = 5;

/** Decides again as long as others have changed what it rests on. */
async function settle<Answer>(decide: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Makes a player a member of an open league, with a score of 0. Joining again changes nothing.
 * @throws {Problem} invalid_request, league_not_found, league_full, name_taken, name_hidden, league_ended, player_unproven
 */
export async function join(
  { database, consequences }: MembershipDependencies,
  { player, share }: { player: Player; share: NetworkSeats },
  { leagueId, displayName }: { leagueId: string; displayName: string },
): Promise<EndpointAnswer<typeof joinLeague>> {
  const id = Number(leagueId);
  const name = admitName(displayName);
  const at = await database.run(readNow());
  const deed = { player, at, source: onceIn(`league ${id}`) };
  const attempt = async () => {
    const knowledge = consequences.map(({ open }) => open());
    let taken = false;
    try {
      return await database.transaction(
        (send) =>
          Promise.all([
            send(lockPlayer(player.num)),
            send(findLeague(id)),
            send(readEntry(id, player.num, name.skeleton)),
            send(isHiddenFrom(player.num, name.skeleton)),
            learnAll(send, knowledge, [player.num], at),
          ]),
        async ([joined, league, { membership, nameTaken }, isHidden], send) => {
          if (joined === undefined) return "unknown_player";
          if (league === undefined) return "league_not_found";
          if (membership !== null) {
            const again = follow(knowledge, [{ ...deed, repeated: true, moves: [] }]);
            const { told } = await carryOut(send, again, async () => undefined);
            return { id: String(membership), ...told.get(player.num) };
          }
          if (league.over) return "league_ended";
          if (league.memberCount >= league.maxMembers) return "league_full";
          if (isHidden) return "name_hidden";
          if (nameTaken) return "name_taken";
          if (!share.take()) return "share_taken";
          taken = true;
          const moves = [{ measure: "leagues" as const, from: joined, to: joined + 1 }];
          const followed = follow(knowledge, [{ ...deed, repeated: false, moves }]);
          const { written, told } = await carryOut(send, followed, () => {
            const before = [countJoined(player.num), enterSums(player.num)];
            const finished = [...before, finishStanding(league.type, player.num), countMembers(id, 1)].map(send);
            const added = send(addMember(id, player.num, name));
            const started = [startStanding(league.type, player.num, id), changeScore(id, null, 0)].map(send);
            return Promise.all([added, ...finished, ...started]);
          });
          return { id: String(written[0]), ...told.get(player.num) };
        },
      );
    } catch (error) {
      if (taken) share.giveBack();
      throw error;
    }
  };
  let outcome: Awaited<ReturnType<typeof attempt>> = await settle(attempt);
  for (
    let others = 1;
    others < MAX_ATTEMPTS && outcome === "league_full" && (await makeRoom(database, id));
    others += 1
  )
    outcome = await settle(attempt);
  if (outcome === "share_taken") throw new Problem("league_full", KEPT);
  if (outcome === "unknown_player") throw new UnknownPlayer();
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}

/**
 * Ends the membership of who joined first of those without points who were not paid on this day: whoever fills a league with
 * players that do not play shuts it for a day at most.
 * @returns whether there may be a place
 */
async function makeRoom(database: Database, id: number): Promise<boolean> {
  const { type } = (await database.run(findLeague(id))) ?? {};
  const idle = type === undefined ? undefined : await database.run(selectIdle(type, id));
  if (type === undefined || idle === undefined) return false;
  await settle(() =>
    database.transaction(
      (send) => Promise.all([send(lockPlayer(idle)), send(findLeague(id)), send(isIdle(type, id, idle))]),
      async ([, league, still], send) => {
        if (league === undefined || league.over || !still) return;
        await Promise.all([countMembers(id, -1), removeMember(type, id, idle), changeScore(id, 0, null)].map(send));
      },
    ),
  );
  return true;
}

/**
 * Ends a membership of an open league and gives up its score. Leaving again changes nothing.
 * @returns whether the player was a member
 * @throws {Problem} league_not_found, league_ended
 */
export async function leave({ database }: Pick<MembershipDependencies, "database">, player: Player, leagueId: string) {
  const id = Number(leagueId);
  const outcome = await settle(() =>
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
