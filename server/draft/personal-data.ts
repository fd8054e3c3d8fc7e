import { FORMER_PLAYER } from "#contract/values/my-data.ts";
import { erasing, type PersonalData } from "../personal-data.ts";

export const draftData: PersonalData = {
  key: "draft",
  title: "Your draft teams",
  keeps: "Your teams with their names, descriptions and celebrities, the weeks that they joined, and your records.",
  why: "Teams score by what their celebrities earn, and a week's board is everybody's.",
  until: "Teams until you delete them, entries of a week 100 days after its end, records as long as you are a player.",
  erased: "Teams are deleted. A week's board shows “Former player” with the score.",
  tables: ["draft_teams", "draft_members", "draft_entries", "draft_players"],
  progress: "EXISTS (SELECT FROM draft_teams t WHERE t.player = p.num)",
  lists: [
    {
      name: "draft_teams",
      label: "teams",
      rows: `SELECT t.id, t.name, t.description, t.created_at, ARRAY(
               SELECT json_build_object('celebrity', c.shown_id, 'added_at', m.added_at) FROM draft_members m JOIN celebrities c ON c.num = m.celebrity WHERE m.team = t.id ORDER BY m.position
             ) AS celebrities FROM draft_teams t WHERE t.player = $1 ORDER BY t.id`,
    },
    {
      name: "draft_entries",
      label: "weeks joined",
      rows: `SELECT e.competition, w.name AS competition_name, w.starts_at, e.team, e.team_name, e.joined_at, e.celebrities, e.earned, e.score, e.rank, e.coins
             FROM draft_entries e JOIN draft_competitions w ON w.id = e.competition WHERE e.player = $1 ORDER BY e.competition`,
    },
    {
      name: "draft_records",
      label: "records",
      rows: `SELECT teams, weeks, members, categories, week_points, podiums FROM draft_players WHERE player = $1`,
    },
  ],
  async erase({ player: { num }, former, send }) {
    await send(
      erasing(
        "draft_entries",
        `UPDATE draft_entries SET player = $2, team = NULL, team_name = $3, joined_at = date_trunc('hour', joined_at, 'UTC')
         WHERE player = $1`,
        num,
        former,
        FORMER_PLAYER,
      ),
    );
    await Promise.all([
      send(erasing("draft_teams", "DELETE FROM draft_teams WHERE player = $1", num)),
      send(
        erasing(
          "draft_records",
          "UPDATE draft_players SET player = $2, teams = 0, members = 0, categories = 0 WHERE player = $1",
          num,
          former,
        ),
      ),
    ]);
  },
};
