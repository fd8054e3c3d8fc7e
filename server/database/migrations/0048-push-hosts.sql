-- Reminders are sent fairly, so that push services that hang hold up no others.

ALTER TABLE push_subscriptions
  -- Where its messages go, and the domain of that as far as one can tell.
  ADD COLUMN host text NOT NULL GENERATED ALWAYS AS (coalesce(lower(substring(endpoint FROM '^[^:]+://([^/:?#]+)')), '')) STORED,
  ADD COLUMN domain text NOT NULL GENERATED ALWAYS AS
    (coalesce(lower(substring(endpoint FROM '^[^:]+://(?:[^/:?#]*\.)?([^/:?#.]+\.[^/:?#.]+)')), '')) STORED,
  -- Messages in a row of which its push service let nothing be heard until they were given up.
  ADD COLUMN unheard smallint NOT NULL DEFAULT 0;

ALTER TABLE reminder_messages
  -- The order of what is due at the same time: by chance, and those behind whose service was unheard before.
  ADD COLUMN turn real NOT NULL DEFAULT random();

CREATE INDEX reminder_messages_by_turn ON reminder_messages (tries, due_at, turn);
