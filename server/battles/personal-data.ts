import { erasing, type PersonalData } from "../personal-data.ts";

/** Battles. To be listed after what waits for others, because everybody's battles wait from here on until the commit. */
export const battlesData: PersonalData = {
  key: "battles",
  title: "Your battles",
  keeps: "Your battle sessions with their pairs, and whom you chose in each, and when.",
  why: "Ratings follow from all choices in their order, and a battle is decided once.",
  until: "As long as you are a player.",
  erased:
    "Your choices stay as anonymous results, because all ratings rest on their order. They are given to nobody, without the time of day.",
  tables: ["battle_sessions", "battle_votes"],
  progress: "p.battles_played > 0 OR EXISTS (SELECT FROM battle_sessions s WHERE s.player = p.num AND s.current)",
  lists: [
    {
      name: "battles",
      label: "battles",
      rows: `SELECT v.session, v.battle, w.shown_id AS winner, l.shown_id AS loser, v.decided_at
             FROM battle_sessions s JOIN battle_votes v ON v.session = s.id
             JOIN celebrities w ON w.num = v.winner JOIN celebrities l ON l.num = v.loser
             WHERE s.player = $1 ORDER BY v.seq`,
    },
    {
      name: "battle_sessions",
      label: "battle sessions",
      rows: "SELECT id, pairs, created_at, completed_at FROM battle_sessions WHERE player = $1 ORDER BY created_at",
    },
  ],
  async erase({ player: { num }, former, send }) {
    // First: other processes read again what they remember of sessions.
    await send(erasing("battle_memory", "UPDATE battle_state SET version = version + 1"));
    await send(
      erasing(
        "battles",
        // Under other ids, because the browser has the old ones.
        `WITH renamed AS MATERIALIZED (
           SELECT id, gen_random_uuid() AS fresh FROM battle_sessions WHERE player = $1
         ), votes AS (
           UPDATE battle_votes v SET session = r.fresh, player = $2, decided_at = date_trunc('day', decided_at, 'UTC')
           FROM renamed r WHERE v.session = r.id
         )
         UPDATE battle_sessions s SET id = r.fresh, player = $2, completed_at = NULL, created_at = date_trunc('day', created_at, 'UTC')
         FROM renamed r WHERE s.id = r.id`,
        num,
        former,
      ),
    );
  },
};
