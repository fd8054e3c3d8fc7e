import { arrayOf } from "../database/query.ts";
import { erasing, inherit, type PersonalData } from "../personal-data.ts";
import { SLOTS } from "./recent-votes.ts";

interface VotesDataOptions {
  /** All pseudonyms by which operators may have taken a player's votes out. */
  subjectsOf: (player: number) => readonly string[];
  /** Writes down from where votes came so far. */
  noteOrigins: () => Promise<void>;
}

/** Votes. To be listed after what waits for others, because everybody's votes wait from here on until the commit. */
export const votesData = ({ subjectsOf, noteOrigins }: VotesDataOptions): PersonalData => ({
  key: "votes",
  title: "Your votes",
  keeps:
    "Every vote: for whom, hot or not, when, in which round; from which network you voted in which hour, as a keyed hash; your streak; the last votes, to take them back; and a pseudonym, if operators have taken votes of yours out of the counts.",
  why: "Percentages, the leaderboard and your own streak are counted from them, and a vote counts once a day. Networks tell votes that are cast by the thousand.",
  until: "As long as you are a player; networks for 30 days.",
  erased:
    "Your votes stay as anonymous counts, because everybody's percentages rest on them. They are given to nobody, without minute and round. For their 30 days, the keyed hash of the network stays with them, so that erasing hides no votes cast by the thousand. No pseudonym of yours is kept.",
  tables: ["votes", "vote_origins", "vote_takings"],
  progress: "p.hot_votes + p.not_votes > 0 OR p.longest_streak > 0",
  lists: [
    {
      name: "votes",
      label: "votes",
      rows: `SELECT v.day, c.shown_id AS celebrity, v.hot, v.previous_hot, v.session, v.voted_at, v.taking IS NOT NULL AS taken_out FROM votes v JOIN celebrities c ON c.num = v.celebrity
             WHERE v.player = $1 ORDER BY v.day, v.voted_at`,
    },
    {
      name: "vote_networks",
      label: "hours in which a network voted",
      rows: "SELECT hour, network FROM vote_origins WHERE player = $1 ORDER BY hour, network",
    },
    {
      name: "streak",
      label: "your streak",
      single: true,
      rows: `SELECT hot_votes, not_votes, current_streak, longest_streak, last_vote_day, frozen_day, to_timestamp(recent_votes[${SLOTS + 1}] * 86400.0 + recent_votes[${SLOTS + 2}] / 1000.0) AS last_vote_at
             FROM players WHERE num = $1 AND last_vote_day IS NOT NULL`,
    },
  ],
  settle: noteOrigins,
  async erase({ player: { num }, former, send }) {
    // First: batches that were decided before are decided again, and find no such player.
    await send(erasing("vote_memory", "SELECT outdate_votes()"));
    await Promise.all([
      send(
        erasing(
          "taken_voter",
          "UPDATE vote_takings SET subject = NULL WHERE subject = ANY ($1::text[])",
          arrayOf(subjectsOf(num)),
        ),
      ),
      send(erasing("vote_origins", "UPDATE vote_origins SET player = $2 WHERE player = $1", num, former)),
      send(
        erasing(
          "votes",
          // The hour is what counters by the hour are recounted from.
          `UPDATE votes SET player = $2, session = NULL, previous_hot = NULL, voted_at = date_trunc('hour', voted_at, 'UTC')
           WHERE player = $1`,
          num,
          former,
        ),
      ),
      send(
        erasing(
          "tally",
          inherit(["hot_votes", "not_votes", "current_streak", "longest_streak", "last_vote_day", "frozen_day"]),
          num,
          former,
        ),
      ),
    ]);
  },
});
