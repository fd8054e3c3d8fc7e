-- What a payment provider has told of a payment beside what settles its order.

ALTER TABLE chat_orders
  -- What was paid back in all, by whomever: by refunds, and by disputes that were lost.
  ADD paid_back_cents integer NOT NULL DEFAULT 0 CHECK (paid_back_cents >= 0),
  -- What became of the player's dispute at the bank; null if there was none.
  ADD dispute text CHECK (dispute IN ('open', 'closed', 'lost'));
