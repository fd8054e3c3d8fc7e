import type { EndpointAnswer } from "#contract/endpoint.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import type { undoVote, VoteResult, VoteType } from "#contract/voting.ts";
import { UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { completedChallenges, goalsForVote } from "../challenges/challenges.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { presentBadges } from "../rewards/rewards.ts";
import { type Clock, utcDay } from "../time.ts";
import { type CastRow, castVotes, hasUnknownPlayer, undoLastVote, type VoteRow } from "./queries.ts";
import { reachesLevel } from "./rules.ts";

/** Votes of one batch: larger batches only add latency. */
const MAX_BATCH = 256;
/** About a second of work at ten thousand votes a second. */
const MAX_WAITING = 8192;

/** A vote that waits for its batch, whose moment decides of which day its player's challenges are. */
type QueuedVote = Omit<VoteRow, "goals"> & { playerId: string };
type DatedRow = CastRow & { day: string };

interface Ballot {
  celebrityId: string;
  voteType: VoteType;
  sessionId?: string | null | undefined;
}

/** The vote path. */
export interface Voting extends Pick<Writer<unknown, unknown>, "overloaded" | "strained" | "close"> {
  /**
   * Casts a vote; resolves when it is durable.
   * @throws {Problem} celebrity_not_found, player_unproven
   */
  cast(player: Player, ballot: Ballot): Promise<VoteResult>;
  /**
   * Takes the player's last vote back.
   * @throws {Problem} celebrity_not_found, nothing_to_undo, undo_expired
   */
  undo(player: Player, celebrityId: string): Promise<EndpointAnswer<typeof undoVote>>;
}

interface VotingDependencies {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** Votes that may wait; from there on it is overloaded. */
  maxWaiting?: number | undefined;
  watch?: WatchQueue;
}

export function createVoting({
  database,
  catalogue,
  clock,
  maxWaiting = MAX_WAITING,
  watch,
}: VotingDependencies): Voting {
  const writer = createWriter<QueuedVote, DatedRow>({
    pool: database.pool,
    keyOf: ({ player }) => player,
    maxBatch: MAX_BATCH,
    maxWaiting,
    oneIsAtFault: hasUnknownPlayer,
    watch,
    async commit(connection, votes) {
      const at = clock();
      const day = utcDay(at);
      const rows = await castVotes(
        connection,
        votes.map(({ playerId, ...vote }) => ({ ...vote, goals: goalsForVote(playerId, day) })),
        { day, at, undoWindowMs: UNDO_WINDOW_MS },
      );
      return rows.map((row) => ({ ...row, day }));
    },
  });

  return {
    overloaded: writer.overloaded,
    strained: writer.strained,
    close: writer.close,

    async cast(player, { celebrityId, voteType, sessionId }) {
      const celebrity = find(catalogue, celebrityId);
      const vote = {
        player: player.num,
        celebrity: celebrity.num,
        hot: voteType === "hot",
        session: sessionId ?? null,
        playerId: player.id,
      };
      const row = await writer.submit(vote).catch(namedProblem);
      return {
        ...standing(celebrity, row.hotVotes, row.notVotes),
        ...(row.badges.length > 0 ? { newBadges: presentBadges(row.badges) } : {}),
        ...(row.challenges.length > 0
          ? { completedChallenges: completedChallenges(player.id, row.day, row.challenges) }
          : {}),
        ...(row.streakGrew && reachesLevel(row.streak) ? { streakReward: { streakCount: row.streak } } : {}),
      };
    },

    async undo(player, celebrityId) {
      const celebrity = find(catalogue, celebrityId);
      const row = await undoLastVote(database, {
        at: clock(),
        windowMs: UNDO_WINDOW_MS,
        player: player.num,
        celebrity: celebrity.num,
      });
      if (row === undefined || row.outcome === "nothing")
        throw new Problem("nothing_to_undo", `Your last vote was not for ${celebrity.name}.`);
      if (row.outcome === "expired") throw new Problem("undo_expired", "A vote can be taken back for 10 seconds.");
      const voteType = row.restored_hot === null ? null : row.restored_hot ? "hot" : "not";
      return { ...standing(celebrity, row.hot_votes, row.not_votes), voteType };
    },
  };
}

function namedProblem(cause: unknown): never {
  if (hasUnknownPlayer(cause)) throw new Problem("player_unproven", "This player is not known here any more.");
  throw cause;
}

function find(catalogue: Catalogue, id: string): CatalogueEntry {
  const celebrity = catalogue.byId(id);
  if (celebrity === undefined) throw new Problem("celebrity_not_found", "There is no such celebrity.");
  return celebrity;
}

function standing({ id, name, category }: CatalogueEntry, hotVotes: number, notVotes: number) {
  return {
    celebrity: { id, name, category },
    hotPercentage: hotPercentage(hotVotes, notVotes),
    totalVotes: hotVotes + notVotes,
  };
}
