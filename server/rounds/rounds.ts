import { randomUUID } from "node:crypto";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { completeGame, gameSession, type GameSession } from "#contract/rounds.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { drawCelebrities, sizesOf } from "../celebrities/present.ts";
import { carryOut, type Consequence, type Deed, follow, learnAll, onceIn } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { addRound, isCounted, lockGames, selectCategories, selectCountedVotes, selectPlayed } from "./queries.ts";
import { categoriesOf, crowdRunsOf, movesOf, votesThatCount } from "./rules.ts";

/** Source: core specification §9. */
const GAME_SESSION_CELEBRITIES = 20;
/** A round may begin before midnight and be left open for a day. */
const OPEN_DAYS = 1;

interface RoundsDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** In [0, 1), for drawing game sessions. */
  random: () => number;
  /** Consequences of completed rounds, in this order. */
  consequences: readonly RoundConsequence[];
}

export function openRounds({ bind, catalogue, clock, random, database, consequences }: RoundsDependencies): void {
  bind(gameSession, () => drawGameSession(catalogue, random), { compress: true });
  bind(completeGame, ({ body }, { player }) =>
    complete({ database, catalogue, consequences }, player, body.sessionId, clock()),
  );
}

/** Draws a game session. It is not stored until its first vote. @param random in [0, 1) */
function drawGameSession(catalogue: Catalogue, random: () => number): GameSession {
  return { sessionId: randomUUID(), celebrities: drawCelebrities(catalogue, GAME_SESSION_CELEBRITIES, random) };
}

/** What a round's consequences report to its player. */
type Told = Partial<Pick<EndpointAnswer<typeof completeGame>, "newBadges">>;

/** A round that was played to its end. */
export interface PlayedRound extends Deed {
  session: string;
}

type RoundConsequence = Consequence<PlayedRound, Told>;

/**
 * Counts a round that the player has played to its end, once per session and for votes that have counted for no other
 * round. A repeated report returns the same badges.
 * @throws {Problem} player_unproven, round_without_votes
 */
async function complete(
  {
    database,
    catalogue,
    consequences,
  }: { database: Database; catalogue: Catalogue; consequences: readonly RoundConsequence[] },
  player: Player,
  session: string,
  now: Date,
): Promise<EndpointAnswer<typeof completeGame>> {
  const since = addDays(utcDay(now), -OPEN_DAYS);
  const knowledge = consequences.map(({ open }) => open());
  const outcome = await database.transaction(
    (send) =>
      Promise.all([
        send(lockGames(player.num)),
        send(isCounted(player.num, session)),
        send(selectPlayed(player.num, session, since)),
        send(selectCountedVotes(player.num, since)),
        send(selectCategories(player.num)),
        learnAll(send, knowledge, [player.num], now),
      ]),
    async ([soFar, repeated, played, counted, before], send) => {
      if (soFar === undefined) return "unknown_player";
      if (played.length === 0 && !repeated) return "no_votes";
      const votes = repeated ? null : votesThatCount(played, counted);
      const categories = categoriesOf(played, sizesOf(catalogue));
      const runs = crowdRunsOf(played);
      const moves = votes === null ? [] : movesOf(soFar, before, categories, runs);
      const round: PlayedRound = { player, at: now, source: onceIn(session), repeated, moves, session };
      const { told } = await carryOut(send, follow(knowledge, [round]), () =>
        Promise.all(votes === null ? [] : addRound(player.num, session, votes, categories, runs, now).map(send)),
      );
      const { games } = soFar;
      return { counted: votes !== null, totalGamesPlayed: votes === null ? games : games + 1, ...told.get(player.num) };
    },
  );
  if (outcome === "unknown_player") throw new UnknownPlayer();
  if (outcome === "no_votes") throw new Problem("round_without_votes", "No votes were cast in this round.");
  return outcome;
}
