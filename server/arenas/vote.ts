import type { voteInArena } from "#contract/arenas.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { type ArenaConsequence, type ArenaEvents, deedsOf } from "./change.ts";
import { findBattle, type FoundBattle } from "./entry-queries.ts";
import { lockArena, lockCounters, readBallots, readBattles, readEntrants, writeChange } from "./queries.ts";
import type { OverArena } from "./opening-queries.ts";
import { type Battle, completes, count, isDecided, judge } from "./rules.ts";
import { isHalfDecided } from "./schedule.ts";

interface VoteDependencies {
  database: Database;
  consequences: readonly ArenaConsequence[];
  events: ArenaEvents;
  /** Called when half of the battles of an arena are complete. */
  halfOver: () => Promise<void>;
  /** Called when the last battle of an arena has been completed, which ended its time. */
  endIfDecided: (arena: OverArena) => Promise<void>;
}

const REFUSALS = {
  battle_not_found: "There is no such battle.",
  arena_ended: "This arena has ended.",
  not_joined: "Join the arena before you vote.",
  already_voted: "You have voted in this battle.",
  battle_over: "This battle is complete.",
} as const;

/**
 * Counts a player's vote in a battle of an open arena, once. Resolves when it is durable.
 * @throws {Problem} battle_not_found, invalid_request, arena_ended, not_joined, already_voted, battle_over
 */
export async function vote(
  dependencies: VoteDependencies,
  player: Player,
  choice: { battleId: string; votedFor: string },
): Promise<EndpointAnswer<typeof voteInArena>> {
  const battle = Number(choice.battleId);
  for (;;) {
    const found = await dependencies.database.run(findBattle(battle));
    if (found === undefined) throw refusal("battle_not_found");
    const celebrity = found.contestants.get(choice.votedFor);
    if (celebrity === undefined) {
      const errors = { votedFor: ["must be one of the two in the battle"] };
      throw new Problem("invalid_request", "Vote for one of the two in the battle.", { errors });
    }
    const outcome = await tryToVote(dependencies, found, { battle, player: player.num, celebrity });
    // Somebody has joined or voted meanwhile, and others may be paid than was thought.
    if (outcome === "again") continue;
    if (typeof outcome === "string") throw refusal(outcome);
    const { arena: id, players } = found;
    dependencies.events.arenaChanged(id);
    if (outcome.completed) dependencies.events.listChanged();
    if (outcome.halfOver) await dependencies.halfOver();
    if (outcome.decided) await dependencies.endIfDecided({ id, players, now: outcome.at });
    return outcome.answer;
  }
}

function refusal(code: keyof typeof REFUSALS): Problem {
  return new Problem(code, REFUSALS[code]);
}

const areHalfOver = (battles: readonly Battle[]): boolean =>
  isHalfDecided(battles.filter(({ complete }) => !complete).length);

function tryToVote(
  { database, consequences }: VoteDependencies,
  { arena: id, players, votes, now }: FoundBattle,
  ballot: { battle: number; player: number; celebrity: number },
) {
  const knowledge = consequences.map(({ open }) => open());
  const paid = completes(votes + 1, players.length) ? players : [ballot.player];
  return database.transaction(
    (send) =>
      Promise.all([
        send(lockArena(id)),
        send(readEntrants(id)),
        send(readBattles(id)),
        send(readBallots(id, ballot.battle)),
        send(lockCounters(paid)),
        learnAll(send, knowledge, players, now),
      ]),
    async ([arena, entrants, battles, ballots, counters], send) => {
      const battle = battles.find((each) => each.id === ballot.battle);
      if (arena === undefined || battle === undefined) return "battle_not_found";
      if (arena.ended || arena.over) return "arena_ended";
      if (entrants.some((entrant) => !players.includes(entrant.player))) return "again";
      // An operator has changed the battle meanwhile.
      if (ballot.celebrity !== battle.a && ballot.celebrity !== battle.b) return "again";
      const verdict = judge({ entrants, battle, ballots }, ballot.player);
      if (verdict !== "counts") return verdict;
      const version = arena.version + 1;
      const change = count({ version, entrants, battle, ballots }, ballot);
      if (change.gains.some(({ player }) => !counters.has(player))) return "again";
      const deeds = deedsOf(change.gains, entrants, { arena: id, counters, at: arena.now });
      const standing = battles.map((each) => change.battles.find((after) => after.id === each.id) ?? each);
      const decided = isDecided(standing);
      const { told } = await carryOut(send, follow(knowledge, deeds), () =>
        Promise.all(writeChange(id, { version, decided }, change, ballot).map(send)),
      );
      const after = change.entrants.find(({ player }) => player === ballot.player);
      return {
        answer: { score: after?.score ?? 0, ...told.get(ballot.player) },
        decided,
        completed: change.battles.some(({ complete }) => complete),
        halfOver: areHalfOver(standing) && !areHalfOver(battles),
        at: arena.now,
      };
    },
  );
}
