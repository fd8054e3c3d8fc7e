INSERT INTO chat_switch (all_off) VALUES (false) ON CONFLICT DO NOTHING;

-- Payments of earlier years have been kept for ten years after theirs. A day less, because what was ordered on New Year's Eve may be
-- paid in the new year.
CREATE OR REPLACE FUNCTION payments_kept_since() RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('year', product_now() AT TIME ZONE 'UTC') - interval '10 years 1 day') AT TIME ZONE 'UTC'
$$;

-- Holds orders to the changes of docs/payments.md, and logs each one.
CREATE OR REPLACE FUNCTION check_chat_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF (OLD.state <> 'cancelled' OR OLD.created_at > product_now() - interval '89 days')
       AND (OLD.state NOT IN ('opened', 'refunded', 'cancelled') OR OLD.created_at >= payments_kept_since()) THEN
      RAISE EXCEPTION 'an order that was paid, or is recent, is kept' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'created' OR NEW.session IS NOT NULL OR NEW.refund_cents IS NOT NULL THEN
      RAISE EXCEPTION 'an order begins unpaid' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- Its player has erased everything (server/chat/personal-data.ts): nobody has the token any more.
  IF OLD.player > 0 AND NEW.player < 0 AND NEW.token <> OLD.token
     AND to_jsonb(NEW) - 'player' - 'token' = to_jsonb(OLD) - 'player' - 'token' THEN
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.player, NEW.celebrity, NEW.hours, NEW.amount_cents, NEW.currency, NEW.token, NEW.provider, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.player, OLD.celebrity, OLD.hours, OLD.amount_cents, OLD.currency, OLD.token, OLD.provider, OLD.created_at)
     OR (OLD.intent IS NOT NULL AND NEW.intent IS DISTINCT FROM OLD.intent)
     OR (OLD.session IS NOT NULL AND NEW.session IS DISTINCT FROM OLD.session)
     OR NEW.extends IS DISTINCT FROM OLD.extends THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'refund_due' AND OLD.state = 'refund_due' AND NEW.refund_attempts = OLD.refund_attempts + 1 THEN
    IF (NEW.intent, NEW.session, NEW.refund_cents) IS DISTINCT FROM (OLD.intent, OLD.session, OLD.refund_cents) THEN
      RAISE EXCEPTION 'another attempt is of the same refund' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.state = OLD.state THEN
    IF (NEW.intent, NEW.session, NEW.refund_cents, NEW.refund_attempts, NEW.cause)
       IS DISTINCT FROM (OLD.intent, OLD.session, OLD.refund_cents, OLD.refund_attempts, OLD.cause) THEN
      RAISE EXCEPTION 'an order changes with its state only' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (OLD.state, NEW.state) NOT IN (
    ('created', 'pending'), ('created', 'cancelled'),
    ('pending', 'opened'), ('pending', 'refund_due'), ('pending', 'refunded'), ('pending', 'cancelled'),
    ('opened', 'refund_due'), ('opened', 'refunded'),
    ('refund_due', 'refunded'), ('refunded', 'refund_due')
  ) THEN
    RAISE EXCEPTION 'an order cannot become % after %', NEW.state, OLD.state USING ERRCODE = 'check_violation';
  ELSIF NEW.session IS DISTINCT FROM OLD.session AND NEW.state <> 'opened' THEN
    RAISE EXCEPTION 'only an order that opens has a session' USING ERRCODE = 'check_violation';
  END IF;
  -- Where it came from is of no more use once it is settled, whoever settles it.
  IF NEW.state NOT IN ('created', 'pending') THEN
    NEW.network := NULL;
    NEW.wider_network := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION log_chat_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_order_changes (chat_order, state, at, cause) VALUES (NEW.id, NEW.state, product_now(), NEW.cause);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_chat_order_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- With an order that is deleted go its changes.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM chat_orders WHERE id = OLD.chat_order) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'changes of orders are only added to' USING ERRCODE = 'check_violation';
END $$;

-- Hours are only added to, and what was ended stays ended.
CREATE OR REPLACE FUNCTION check_chat_session() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.opened_at < payments_kept_since() THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a session that was paid is kept' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.player > 0 AND NEW.player < 0 AND to_jsonb(NEW) - 'player' = to_jsonb(OLD) - 'player' THEN RETURN NEW; END IF;
  IF OLD.ended_at IS NOT NULL
     OR (NEW.id, NEW.player, NEW.celebrity, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.player, OLD.celebrity, OLD.opened_at)
     OR NEW.hours < OLD.hours OR NEW.started_at < OLD.started_at THEN
    RAISE EXCEPTION 'a session cannot change like this' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER chat_orders_check BEFORE INSERT OR UPDATE OR DELETE ON chat_orders
FOR EACH ROW EXECUTE FUNCTION check_chat_order();
CREATE OR REPLACE TRIGGER chat_orders_log AFTER INSERT ON chat_orders
FOR EACH ROW EXECUTE FUNCTION log_chat_order();
CREATE OR REPLACE TRIGGER chat_orders_log_change AFTER UPDATE ON chat_orders
FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.refund_attempts <> NEW.refund_attempts) EXECUTE FUNCTION log_chat_order();
CREATE OR REPLACE TRIGGER chat_order_changes_keep BEFORE UPDATE OR DELETE ON chat_order_changes
FOR EACH ROW EXECUTE FUNCTION keep_chat_order_changes();
CREATE OR REPLACE TRIGGER chat_order_changes_keep_all BEFORE TRUNCATE ON chat_order_changes
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_order_changes();
CREATE OR REPLACE TRIGGER chat_sessions_check BEFORE UPDATE OR DELETE ON chat_sessions
FOR EACH ROW EXECUTE FUNCTION check_chat_session();
