-- Reminders of live events, which are pushed to browsers.

-- The pair of keys that signs messages. Browsers bind what they subscribe to to the public one, so it is made once and kept.
CREATE TABLE push_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- Where browsers take messages. Whoever knows an endpoint can have something shown there.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  -- For the encryption: the browser's public key, and what it shares with us.
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- When its browser last named it.
  confirmed_at timestamptz NOT NULL
);

CREATE INDEX push_subscriptions_of_player ON push_subscriptions (player);
CREATE INDEX push_subscriptions_by_age ON push_subscriptions (confirmed_at);

CREATE TABLE reminders (
  player bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  event bigint NOT NULL REFERENCES live_events ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  -- When something is to be done next: before the start, at the start, and after it, when the reminder is deleted.
  due_at timestamptz NOT NULL,
  PRIMARY KEY (player, event)
);

CREATE INDEX reminders_by_due ON reminders (due_at);

-- What is to be sent, to one browser each. Whoever sends a message takes it away first.
CREATE TABLE reminder_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  player bigint NOT NULL,
  event bigint NOT NULL,
  moment text NOT NULL CHECK (moment IN ('soon', 'start')),
  due_at timestamptz NOT NULL,
  -- How often it has been tried.
  tries smallint NOT NULL DEFAULT 0,
  FOREIGN KEY (player, event) REFERENCES reminders ON DELETE CASCADE
);

CREATE INDEX reminder_messages_by_due ON reminder_messages (due_at);
CREATE INDEX reminder_messages_of_subscription ON reminder_messages (subscription);
CREATE INDEX reminder_messages_of_reminder ON reminder_messages (player, event);
