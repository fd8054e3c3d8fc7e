-- How often each of two celebrities won the battles of these two. They follow from the log.

CREATE TABLE battle_pairs (
  low smallint NOT NULL,
  high smallint NOT NULL CHECK (high > low),
  low_won integer NOT NULL,
  high_won integer NOT NULL,
  PRIMARY KEY (low, high)
) WITH (fillfactor = 70);

INSERT INTO battle_pairs (low, high, low_won, high_won)
SELECT least(winner, loser), greatest(winner, loser), count(*) FILTER (WHERE winner < loser), count(*) FILTER (WHERE winner > loser)
FROM battle_votes GROUP BY 1, 2;
