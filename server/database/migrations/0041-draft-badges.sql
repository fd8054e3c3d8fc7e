-- What players have reached with their draft teams, for badges. Apart from players, whose rows votes write. None of it ever falls.

CREATE TABLE draft_players (
  player bigint PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  -- Teams created, and weekly competitions joined.
  teams integer NOT NULL DEFAULT 0,
  weeks integer NOT NULL DEFAULT 0,
  -- The most that one team had at once: celebrities, and categories that they are of.
  members smallint NOT NULL DEFAULT 0,
  categories smallint NOT NULL DEFAULT 0,
  -- The most points that a team had at the end of a weekly competition.
  week_points integer NOT NULL DEFAULT 0,
  -- Paid places in weekly competitions.
  podiums integer NOT NULL DEFAULT 0
);

WITH teams AS (
  SELECT t.player, count(m.celebrity) AS members, count(DISTINCT c.category) AS categories
  FROM draft_teams t LEFT JOIN draft_members m ON m.team = t.id LEFT JOIN celebrities c ON c.num = m.celebrity
  GROUP BY t.id
), built AS (
  SELECT player, count(*) AS teams, max(members) AS members, max(categories) AS categories FROM teams GROUP BY player
), joined AS (
  SELECT player, count(*) AS weeks, max(score) AS week_points, count(coins) AS podiums FROM draft_entries GROUP BY player
)
INSERT INTO draft_players (player, teams, weeks, members, categories, week_points, podiums)
SELECT player, coalesce(teams, 0), coalesce(weeks, 0), coalesce(members, 0), coalesce(categories, 0),
       coalesce(week_points, 0), coalesce(podiums, 0)
FROM built FULL JOIN joined USING (player);
