import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import { eraseNames } from "../names/erasing.ts";
import { erasing, inherit, type PersonalData } from "../personal-data.ts";
import type { LeagueTopics } from "./topics.ts";

const TABLE = "league_members";
const standing = LEAGUE_TYPES.map((type) => `${type}_league, ${type}_score`).join(", ");

/** Leagues. To be listed after votes, because votes lock open leagues after what all votes share. */
export function leaguesData({ boards }: Pick<LeagueTopics, "boards">): PersonalData {
  return {
    key: "leagues",
    title: "Your leagues",
    keeps: "The leagues that you joined, under which name, your points by day and reason, your place and prize.",
    why: "Everybody sees a league's board, and prizes are paid by it.",
    until: "100 days after a league's end, two years if you won a prize in it.",
    erased: "Boards show “Former player” with the points. Names are gone.",
    tables: [TABLE, "league_players", "league_entries", "league_lost_seats"],
    progress: "p.leagues_joined > 0",
    lists: [
      {
        name: "leagues",
        label: "leagues",
        rows: `SELECT m.league, l.type, l.name AS league_name, l.starts_at, l.ends_at, m.name AS display_name, m.score, m.place, m.coins
               FROM ${TABLE} m JOIN leagues l ON l.id = m.league WHERE m.player = $1 ORDER BY m.league`,
      },
      {
        name: "league_standing",
        label: "your standing of today",
        single: true,
        rows: `SELECT ${standing}, day, vote, arena_vote, challenge, prediction FROM league_players WHERE player = $1`,
      },
      {
        name: "league_points",
        label: "days with points",
        rows: `SELECT e.league, e.day, e.vote, e.arena_vote, e.challenge, e.prediction
               FROM ${TABLE} m JOIN league_entries e ON e.league = m.league AND e.player = m.player
               WHERE m.player = $1 ORDER BY e.league, e.day`,
      },
      {
        name: "lost_league_seats",
        label: "leagues in which the seat was given away",
        rows: "SELECT league FROM league_lost_seats WHERE player = $1 ORDER BY league",
      },
    ],
    async erase({ player: { num }, former, send, afterwards }) {
      const leagues = await send(eraseNames(TABLE, "league", num, former));
      const move = "SET player = $2 WHERE player = $1";
      await Promise.all([
        send(
          erasing(
            "league_standing",
            `UPDATE league_players SET player = $2, ${LEAGUE_TYPES.map((type) => `${type}_unpaid = NULL`).join(", ")}
             WHERE player = $1`,
            num,
            former,
          ),
        ),
        send(
          erasing(
            "league_points",
            // By the leagues, because the points of each are found by it.
            `UPDATE league_entries ${move} AND league IN (SELECT league FROM ${TABLE} WHERE player = $2)`,
            num,
            former,
          ),
        ),
        send(
          erasing(
            "league_left",
            "DELETE FROM league_entries WHERE player = $1 AND league IN (SELECT id FROM leagues)",
            num,
          ),
        ),
        send(erasing("league_lost_seats", "DELETE FROM league_lost_seats WHERE player = $1", num)),
        send(erasing("league_counts", inherit(["leagues_joined", "league_podiums"]), num, former)),
      ]);
      afterwards(() => boards(leagues));
    },
  };
}
