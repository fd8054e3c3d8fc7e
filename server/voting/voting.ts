import type { FastifyInstance } from "fastify";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { castVote, undoVote, type VoteResult, type VoteType } from "#contract/voting.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import type { Bind } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { networkOf } from "../http/network.ts";
import type { NetworkVotes } from "../http/network-votes.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { addDays, type Clock } from "../time.ts";
import type { OpenVoteWatch } from "../vote-watch/vote-watch.ts";
import { type Counted, createBallotBox } from "./ballot-box.ts";
import type { Ballot, CountedVote, Refusal, VoteConsequence } from "./batch.ts";
import { reachesLevel } from "./rules.ts";
import { voteTypeOf } from "./vote-type.ts";

/** Maximum votes per batch: larger batches only add latency. */
const MAX_BATCH = 256;
/** About one second of work at ten thousand votes per second. */
const MAX_WAITING = 8192;

interface VoteBody {
  voteType: VoteType;
  sessionId?: string | null | undefined;
}

/** The voting use cases. */
interface Voting extends Pick<Writer<unknown, unknown>, "overloaded" | "strained" | "close"> {
  /**
   * Casts a vote. Resolves once it is durable.
   * @param counted is called if there is one vote more
   * @throws {Problem} player_unproven
   */
  cast(player: Player, celebrity: CatalogueEntry, body: VoteBody, counted: () => void): Promise<VoteResult>;
  /**
   * Undoes the player's last vote.
   * @param uncounted is called if there is one vote less
   * @throws {Problem} player_unproven, nothing_to_undo, undo_expired
   */
  undo(player: Player, celebrity: CatalogueEntry, uncounted: () => void): Promise<EndpointAnswer<typeof undoVote>>;
}

interface VotingDependencies {
  database: Database;
  clock: Clock;
  /** Consequences of votes, in this order. */
  consequences: readonly VoteConsequence[];
  /** Maximum number of waiting votes; beyond it, voting sheds load. */
  maxWaiting?: number | undefined;
  watch: WatchQueue;
}

interface OpenVotingDependencies extends Omit<VotingDependencies, "watch"> {
  app: FastifyInstance;
  bind: Bind;
  catalogue: Catalogue;
  metrics: Metrics;
  networkVotes: NetworkVotes;
  /** Sees where votes come from. */
  origins: Pick<OpenVoteWatch, "see" | "came">;
}

export function openVoting({
  app,
  bind,
  catalogue,
  metrics,
  networkVotes,
  origins,
  ...parts
}: OpenVotingDependencies): Pick<Voting, "strained"> {
  const voting = createVoting({ ...parts, watch: metrics.watchQueue("vote") });
  app.addHook("onClose", () => voting.close());
  bind(
    castVote,
    ({ body }, { player, request }) => {
      const celebrity = catalogue.require(body.celebrityId);
      const network = networkOf(request.ip);
      return networkVotes.within(network, celebrity, async (counted) => {
        const result = await voting.cast(player, celebrity, body, () => {
          counted();
          origins.see(celebrity, player.num, network);
        });
        origins.came(player.num, network);
        return result;
      });
    },
    { overloaded: voting.overloaded },
  );
  bind(undoVote, ({ body }, { player, request }) => {
    const celebrity = catalogue.require(body.celebrityId);
    return voting.undo(player, celebrity, () => networkVotes.takeBack(networkOf(request.ip), celebrity));
  });
  return voting;
}

function createVoting({ database, clock, consequences, maxWaiting = MAX_WAITING, watch }: VotingDependencies): Voting {
  const ballotBox = createBallotBox(consequences);
  const writer = createWriter<Ballot, Counted | Refusal>({
    pool: database.pool,
    name: "hot-or-not votes",
    keyOf: ({ player }) => player.num,
    maxBatch: MAX_BATCH,
    maxWaiting,
    watch,
    // While one is being written, the next one is decided.
    inFlight: 2,
    commit: (connection, ballots) => ballotBox.count(connection, ballots, clock()),
  });

  async function submit(player: Player, celebrity: CatalogueEntry, vote: Ballot["vote"]): Promise<Counted> {
    const outcome = await writer.submit({ player, celebrity: celebrity.num, vote });
    if (typeof outcome === "string") throw refusal(outcome, celebrity);
    return outcome;
  }

  return {
    overloaded: writer.overloaded,
    strained: writer.strained,
    close: writer.close,

    async cast(player, celebrity, { voteType, sessionId }, counted) {
      const { vote, hotVotes, notVotes, told } = await submit(player, celebrity, {
        hot: voteType === "hot",
        session: sessionId ?? null,
      });
      if (vote.kind === "new") counted();
      return {
        ...standing(celebrity, hotVotes, notVotes),
        ...told,
        ...(vote.grownStreak !== null && reachesLevel(vote.grownStreak)
          ? { streakReward: { streakCount: vote.grownStreak } }
          : {}),
        ...freezeOf(vote),
      };
    },

    async undo(player, celebrity, uncounted) {
      const { vote, hotVotes, notVotes } = await submit(player, celebrity, null);
      if (vote.kind === "undone" && vote.after === null) uncounted();
      const voteType = vote.after && voteTypeOf(vote.after.hot);
      return { ...standing(celebrity, hotVotes, notVotes), voteType };
    },
  };
}

/** The freeze that a vote has used, if it was the first one after a missed day. */
function freezeOf({ grownStreak, day, tally }: CountedVote): Pick<VoteResult, "streakFreeze"> {
  const { frozenDay } = tally.after;
  if (grownStreak === null || frozenDay === null || frozenDay !== addDays(day, -1)) return {};
  return { streakFreeze: { day: frozenDay, streakCount: grownStreak } };
}

function refusal(reason: Refusal, { name }: CatalogueEntry): Problem {
  switch (reason) {
    case "unknown_player":
      return new UnknownPlayer();
    case "nothing":
      return new Problem("nothing_to_undo", `Your last vote was not for ${name}.`);
    case "expired":
      return new Problem("undo_expired", "A vote can only be undone within 10 seconds.");
  }
}

function standing({ id, name, category }: CatalogueEntry, hotVotes: number, notVotes: number) {
  return {
    celebrity: { id, name, category },
    hotPercentage: hotPercentage(hotVotes, notVotes),
    hotVotes,
    totalVotes: hotVotes + notVotes,
  };
}
