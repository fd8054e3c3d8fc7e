-- Paid chat: what players acknowledged, what they ordered, what was paid, and the sessions that it opened.

CREATE TABLE chat_disclosures (
  player bigint NOT NULL REFERENCES players,
  -- Of the statements: DISCLOSURE_VERSION.
  version text NOT NULL,
  acknowledged_at timestamptz NOT NULL,
  PRIMARY KEY (player, version)
);

-- One row. Whoever opens a session shares its lock, whoever switches personas has it alone: so a session is either opened
-- before a switch and found by it, or after it and refused.
CREATE TABLE chat_switch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  all_off boolean NOT NULL
);

CREATE TABLE chat_personas_off (
  celebrity smallint PRIMARY KEY REFERENCES celebrities,
  switched_at timestamptz NOT NULL
);

-- An order of hours. Changes of its state are held to those allowed, and logged, by the triggers of definitions.sql.
CREATE TABLE chat_orders (
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players,
  celebrity smallint NOT NULL REFERENCES celebrities,
  hours smallint NOT NULL CHECK (hours IN (1, 2, 3, 6)),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  -- 256 random bits, in base64url. In the clear, because the player is to be given it again; without the player's cookie it
  -- opens nothing.
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{43}$'),
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  -- The provider's id of the payment. Null until the provider has made it.
  intent text,
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'pending', 'opened', 'refund_due', 'refunded', 'cancelled')),
  -- Why it is in this state.
  cause text NOT NULL,
  -- The session that was running with this persona when it was ordered, which it prolongs even if that is over when it is paid.
  extends uuid,
  -- The session that it was spent on.
  session uuid,
  -- What is to be paid back, or was; decided before the provider is asked to.
  refund_cents integer CHECK (refund_cents > 0),
  -- How often a refund was decided, as one that was made can fail days later.
  refund_attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When the provider was last asked about it.
  asked_at timestamptz NOT NULL,
  UNIQUE (provider, intent),
  CHECK (intent IS NOT NULL OR state IN ('created', 'cancelled')),
  CHECK ((state = 'created') <= (intent IS NULL)),
  CHECK (state <> 'opened' OR session IS NOT NULL),
  CHECK (state <> 'refund_due' OR refund_cents IS NOT NULL)
);

-- A start that is repeated finds the same order.
CREATE UNIQUE INDEX chat_orders_unpaid ON chat_orders (player, celebrity, hours, provider)
  WHERE state IN ('created', 'pending');
-- What the provider is asked about.
CREATE INDEX chat_orders_unsettled ON chat_orders (asked_at) WHERE state IN ('created', 'pending', 'refund_due');
CREATE INDEX chat_orders_player ON chat_orders (player, created_at);
CREATE INDEX chat_orders_session ON chat_orders (session);
CREATE INDEX chat_orders_cancelled ON chat_orders (created_at) WHERE state = 'cancelled';

-- Every state that an order has had. Only added to.
CREATE TABLE chat_order_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_order uuid NOT NULL REFERENCES chat_orders ON DELETE CASCADE,
  state text NOT NULL,
  at timestamptz NOT NULL,
  cause text NOT NULL
);

CREATE INDEX chat_order_changes_order ON chat_order_changes (chat_order, id);

-- Paid time with a persona. Its id is that of the order that opened it, so that none opens two.
CREATE TABLE chat_sessions (
  id uuid PRIMARY KEY REFERENCES chat_orders,
  player bigint NOT NULL REFERENCES players,
  celebrity smallint NOT NULL REFERENCES celebrities,
  opened_at timestamptz NOT NULL,
  -- That of the opening; later when hours were added after its end, by the time in between.
  started_at timestamptz NOT NULL,
  hours integer NOT NULL CHECK (hours > 0),
  ends_at timestamptz NOT NULL,
  -- When and why it was ended before its time.
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('persona_off', 'refunded')),
  CHECK (ends_at = started_at + hours * interval '1 hour'),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);

CREATE INDEX chat_sessions_player ON chat_sessions (player, opened_at);
CREATE INDEX chat_sessions_celebrity ON chat_sessions (celebrity);
CREATE INDEX chat_sessions_running ON chat_sessions (ends_at) WHERE ended_at IS NULL;

ALTER TABLE chat_orders
  ADD FOREIGN KEY (extends) REFERENCES chat_sessions,
  ADD FOREIGN KEY (session) REFERENCES chat_sessions;

-- Events of the provider that have been handled.
CREATE TABLE chat_payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);

CREATE INDEX chat_payment_events_time ON chat_payment_events (received_at);

-- The sandbox's own records: what a payment provider would keep. It keeps no card.
CREATE TABLE sandbox_intents (
  id text PRIMARY KEY,
  -- The order's id, by which creating it again finds it.
  reference uuid NOT NULL UNIQUE,
  owner text NOT NULL,
  client_secret text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  created_at timestamptz NOT NULL
);

CREATE INDEX sandbox_intents_canceled ON sandbox_intents (created_at) WHERE status = 'canceled';

CREATE TABLE sandbox_refunds (
  key text PRIMARY KEY,
  intent text NOT NULL REFERENCES sandbox_intents,
  cents integer NOT NULL CHECK (cents > 0)
);

CREATE INDEX sandbox_refunds_intent ON sandbox_refunds (intent);
