-- A crowd in a live event is of networks: anybody can be several players.

ALTER TABLE event_participants
  -- A keyed hash of the network from which the player joined, of IPv6 the /48. Null where networks are not limited, and
  -- from when the event is complete.
  ADD COLUMN network text,
  -- Whether the event was added to the player's counters.
  ADD COLUMN counted boolean NOT NULL DEFAULT true;
ALTER TABLE event_participants ALTER COLUMN counted SET DEFAULT false;
UPDATE event_participants SET counted = false
  WHERE rank IS NULL AND event IN (SELECT id FROM live_events WHERE completed_at IS NULL);

-- It follows from the scores, which do not change once an event is complete.
ALTER TABLE event_participants DROP COLUMN rank;

ALTER TABLE event_rounds
  -- Of how many networks its voters are. Counted when it is settled.
  ADD COLUMN networks integer NOT NULL DEFAULT 0;
ALTER TABLE live_events
  -- The same of an event's voters. Counted when it is complete.
  ADD COLUMN networks integer NOT NULL DEFAULT 0;

-- Unknown for earlier ones, whose players count as from a network each.
UPDATE event_rounds SET networks = votes_a + votes_b WHERE settled;
UPDATE live_events e SET networks = p.voters
  FROM (SELECT event, count(*) AS voters FROM event_participants WHERE votes > 0 GROUP BY event) p
  WHERE e.id = p.event AND e.completed_at IS NOT NULL;

-- Hashes of networks are of one kind everywhere. Earlier ones are other networks than later ones.
ALTER TABLE name_reports ALTER COLUMN network TYPE text USING network::text;
