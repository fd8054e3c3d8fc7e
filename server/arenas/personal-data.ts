import { eraseNames, lockNamed } from "../names/erasing.ts";
import { erasing, inherit, type PersonalData } from "../personal-data.ts";
import type { ArenaEvents } from "./change.ts";

const TABLE = "arena_participants";

/** @param events told of arenas whose players read differently */
export function arenasData({ arenaChanged }: Pick<ArenaEvents, "arenaChanged">): PersonalData {
  return {
    key: "arenas",
    title: "Your arenas",
    keeps:
      "The arenas that you joined, under which name, your votes in them, your score and your rank; until an arena has ended, a keyed hash of your network.",
    why: "Everybody in an arena sees the board, and the result of the last ones stays yours.",
    until: "An arena is deleted 30 days after its end.",
    erased: "Boards show “Former player” with the score, until the arena is deleted. Names and presence are gone.",
    tables: [TABLE, "arena_votes", "arena_presence", "arena_lost_seats"],
    progress: "p.arena_votes > 0 OR EXISTS (SELECT FROM arena_participants a WHERE a.player = p.num)",
    lists: [
      {
        name: "arenas",
        label: "arenas",
        rows: `SELECT e.arena, a.name AS arena_name, a.category, a.starts_at, a.ends_at, e.name AS display_name, e.joined_at, e.score, e.votes, e.correct, e.reached, e.rank, e.pays_leagues, e.network
               FROM ${TABLE} e JOIN arenas a ON a.id = e.arena WHERE e.player = $1 ORDER BY e.joined_at`,
      },
      {
        name: "arena_votes",
        label: "votes in arenas",
        rows: `SELECT b.arena, b.position, c.shown_id AS celebrity FROM ${TABLE} e JOIN arena_battles b ON b.arena = e.arena
               JOIN arena_votes v ON v.battle = b.id AND v.player = e.player JOIN celebrities c ON c.num = v.celebrity
               WHERE e.player = $1 ORDER BY b.arena, b.position`,
      },
      {
        name: "lost_arena_seats",
        label: "arenas in which the seat was given away",
        rows: "SELECT arena FROM arena_lost_seats WHERE player = $1 ORDER BY arena",
      },
    ],
    // Whoever votes in an arena locks it first, and its players then.
    lock: ({ player: { num }, send }) => send(lockNamed(TABLE, "arena", num)),
    async erase({ player: { num }, former, send, afterwards }) {
      const arenas = await send(eraseNames(TABLE, "arena", num, former));
      await Promise.all([
        send(
          erasing(
            "arena_times",
            `UPDATE ${TABLE} SET joined_at = date_trunc('hour', joined_at, 'UTC') WHERE player = $1`,
            former,
          ),
        ),
        send(
          erasing(
            "arena_votes",
            `UPDATE arena_votes SET player = $2 WHERE player = $1
             AND battle IN (SELECT b.id FROM ${TABLE} e JOIN arena_battles b ON b.arena = e.arena WHERE e.player = $2)`,
            num,
            former,
          ),
        ),
        send(erasing("arena_presence", "DELETE FROM arena_presence WHERE player = $1", num)),
        send(erasing("arena_lost_seats", "DELETE FROM arena_lost_seats WHERE player = $1", num)),
        send(
          erasing(
            "arena_counts",
            inherit(["arena_votes", "arena_predictions", "arena_calls", "arenas_played", "arenas_won"]),
            num,
            former,
          ),
        ),
      ]);
      afterwards(() => arenas.forEach(arenaChanged));
    },
  };
}
