-- Battles: sessions of pairs, the log of their results, and the pairwise ratings that move with every result.

CREATE TABLE battle_sessions (
  -- In the order of time (UUID version 7), so that sessions of the same days share pages, here and in the log.
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players,
  -- Two celebrities a battle, in the order of the battles.
  pairs smallint[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- The player's newest session.
  current boolean NOT NULL DEFAULT true,
  -- When the player reported its end.
  completed_at timestamptz
);

-- Of tabs that ask for a new session at once, one makes it and all get it.
CREATE UNIQUE INDEX battle_sessions_current ON battle_sessions (player) WHERE current;

-- Elo ratings, in whole points, of the celebrities that have results. They follow from the log, in the order of `seq`.
CREATE TABLE celebrity_ratings (
  celebrity smallint PRIMARY KEY REFERENCES celebrities,
  rating integer NOT NULL,
  battles_won integer NOT NULL,
  battles_lost integer NOT NULL
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The battle log: every result, numbered in the order in which it moved the ratings. How far a session is follows from it. No
-- foreign keys: sessions are read before, so a check per row would only cost.
CREATE TABLE battle_votes (
  session uuid NOT NULL,
  -- Place in the session, from 0.
  battle smallint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  player bigint NOT NULL,
  winner smallint NOT NULL,
  loser smallint NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (session, battle)
);

-- The winners of the battles that a session has decided so far, in their order.
CREATE FUNCTION battle_winners(p_session uuid) RETURNS smallint[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT winner FROM battle_votes WHERE session = p_session ORDER BY battle)
$$;

-- Begins a batch of battle votes: what is known of its sessions and celebrities, read under the battles' lock, which the
-- transaction holds until the batch is durable. Thus one batch at a time, over all processes, sees and moves the ratings.
--
-- Answers two kinds of rows, in no order:
--   item not null   the session asked for at this place (from 1), when there is one
--   item null       a celebrity: those asked for, and those of the battles that the sessions are at and come to next
--
-- As with votes, the settings keep it to look-ups by key, and a plan made once serves every batch.
CREATE FUNCTION read_battles(p_sessions uuid[], p_celebrities smallint[])
RETURNS TABLE (
  item bigint, player bigint, pairs smallint[], winners smallint[],
  celebrity smallint, rating integer, battles_won integer, battles_lost integer, hot_votes bigint, not_votes bigint
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(4210004);
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT i.item, s.player, s.pairs,
           -- battle_winners(), in place: calling it for every session of a batch costs more than what it does.
           ARRAY(SELECT v.winner FROM battle_votes v WHERE v.session = s.id ORDER BY v.battle) AS winners
    FROM unnest(p_sessions) WITH ORDINALITY AS i (id, item) JOIN battle_sessions s ON s.id = i.id
  ), shown AS (
    SELECT unnest(p_celebrities) AS celebrity
    UNION
    SELECT unnest(pairs[2 * cardinality(winners) + 1 : 2 * cardinality(winners) + 4]) FROM asked
  )
  SELECT item, player, pairs, winners,
         NULL::smallint, NULL::integer, NULL::integer, NULL::integer, NULL::bigint, NULL::bigint
  FROM asked
  UNION ALL
  SELECT NULL, NULL, NULL, NULL,
         s.celebrity, r.rating, r.battles_won, r.battles_lost, t.hot_votes, t.not_votes
  FROM shown s JOIN celebrity_totals t ON t.celebrity = s.celebrity
  LEFT JOIN celebrity_ratings r ON r.celebrity = s.celebrity;
END $$;

-- Ends a batch: logs its results and writes the ratings that followed.
CREATE FUNCTION record_battles(
  p_at timestamptz,
  p_sessions uuid[], p_battles smallint[], p_players bigint[], p_winners smallint[], p_losers smallint[],
  p_celebrities smallint[], p_ratings integer[], p_won integer[], p_lost integer[]
) RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  INSERT INTO battle_votes (session, battle, player, winner, loser, decided_at)
  SELECT i.session, i.battle, i.player, i.winner, i.loser, p_at
  FROM unnest(p_sessions, p_battles, p_players, p_winners, p_losers) WITH ORDINALITY
    AS i (session, battle, player, winner, loser, place)
  ORDER BY i.place;
  INSERT INTO celebrity_ratings (celebrity, rating, battles_won, battles_lost)
  SELECT * FROM unnest(p_celebrities, p_ratings, p_won, p_lost)
  ON CONFLICT (celebrity) DO UPDATE SET
    rating = excluded.rating, battles_won = excluded.battles_won, battles_lost = excluded.battles_lost;
END $$;

-- Counts a session for its player, once, when all its battles are decided, and gives the badges that this earns. Or answers
-- the code of the problem why not.
CREATE FUNCTION complete_battle(p_player bigint, p_session uuid, p_at timestamptz)
RETURNS TABLE (refused text, counted boolean, played integer, badges text[])
LANGUAGE plpgsql AS $$
DECLARE
  s battle_sessions%ROWTYPE;
BEGIN
  counted := false;
  SELECT * INTO s FROM battle_sessions WHERE id = p_session;
  refused := CASE
    WHEN s.id IS NULL THEN 'battle_session_not_found'
    WHEN s.player <> p_player THEN 'forbidden'
    WHEN 2 * cardinality(battle_winners(s.id)) < cardinality(s.pairs) THEN 'battle_not_over'
  END;
  IF refused IS NULL THEN
    -- Of reports that come at once the others wait here, and find it done.
    UPDATE battle_sessions SET completed_at = p_at WHERE id = p_session AND completed_at IS NULL;
    counted := FOUND;
    UPDATE players SET battles_played = battles_played + counted::integer WHERE num = p_player
    RETURNING battles_played INTO played;
    badges := ARRAY(SELECT award(p_player, 'battles', played, p_at, p_session::text));
  END IF;
  RETURN NEXT;
END $$;
