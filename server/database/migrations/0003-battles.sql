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

-- What all battles of all players add up to: a single row, for nearly every batch moves most of it. It is at once the battles'
-- lock: what a process remembers of battles holds as long as the version is the one that it wrote or read.
CREATE TABLE battle_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Batches that were recorded.
  version bigint NOT NULL,
  -- The scores of celebrity n at place n, in whole points of Elo and in results. They follow from the log, in the order of `seq`.
  ratings smallint[] NOT NULL,
  battles_won integer[] NOT NULL,
  battles_lost integer[] NOT NULL
) WITH (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  -- Up to some 800 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);

INSERT INTO battle_state (version, ratings, battles_won, battles_lost) VALUES (0, '{}', '{}', '{}');

-- The celebrities that have results, with their scores.
CREATE VIEW celebrity_ratings AS
SELECT score.*
FROM battle_state s, unnest(s.ratings, s.battles_won, s.battles_lost) WITH ORDINALITY
  AS score (rating, battles_won, battles_lost, celebrity)
WHERE score.battles_won + score.battles_lost > 0;

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

-- Begins a transaction that decides battle votes: what is known of their sessions and, when the version is another than
-- p_version, the scores. Read under the row's lock, so that nothing moves until the transaction ends.
--
-- Answers a row with the version, and one for each session that there is, with its place among those asked for (from 1).
--
-- As with votes, the settings keep it to look-ups by key, and a plan made once serves every batch.
CREATE FUNCTION read_battles(p_version bigint, p_sessions uuid[])
RETURNS TABLE (
  version bigint, ratings smallint[], battles_won integer[], battles_lost integer[],
  item bigint, player bigint, pairs smallint[], winners smallint[]
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  state battle_state%ROWTYPE;
BEGIN
  SELECT * INTO STRICT state FROM battle_state FOR UPDATE;
  version := state.version;
  IF version IS DISTINCT FROM p_version THEN
    ratings := state.ratings;
    battles_won := state.battles_won;
    battles_lost := state.battles_lost;
  END IF;
  RETURN NEXT;
  RETURN QUERY
  SELECT NULL::bigint, NULL::smallint[], NULL::integer[], NULL::integer[],
         -- battle_winners(), in place: calling it for every session of a batch costs more than what it does.
         i.item, s.player, s.pairs, ARRAY(SELECT v.winner FROM battle_votes v WHERE v.session = s.id ORDER BY v.battle)
  FROM unnest(p_sessions) WITH ORDINALITY AS i (id, item) JOIN battle_sessions s ON s.id = i.id;
END $$;

-- Records a batch: logs its results and writes the scores that followed. Answers whether the version was still p_version;
-- otherwise it changed nothing.
CREATE FUNCTION record_battles(
  p_version bigint, p_ratings smallint[], p_won integer[], p_lost integer[],
  p_at timestamptz, p_sessions uuid[], p_battles smallint[], p_players bigint[], p_winners smallint[], p_losers smallint[]
) RETURNS boolean
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF cardinality(p_sessions) = 0 THEN
    RETURN EXISTS (SELECT FROM battle_state WHERE version = p_version);
  END IF;
  UPDATE battle_state SET version = version + 1, ratings = p_ratings, battles_won = p_won, battles_lost = p_lost
  WHERE version = p_version;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO battle_votes (session, battle, player, winner, loser, decided_at)
  SELECT i.session, i.battle, i.player, i.winner, i.loser, p_at
  FROM unnest(p_sessions, p_battles, p_players, p_winners, p_losers) WITH ORDINALITY
    AS i (session, battle, player, winner, loser, place)
  ORDER BY i.place;
  RETURN true;
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
