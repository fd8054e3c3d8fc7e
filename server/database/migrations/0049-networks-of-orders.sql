-- From where orders come that are unpaid, so that no network can have all that there may be.

ALTER TABLE chat_orders
  -- A keyed hash of the network, and of the /48 around it where it is one of IPv6. Cleared when the order is settled.
  ADD network text,
  ADD wider_network text,
  ADD CHECK (state IN ('created', 'pending') OR (network IS NULL AND wider_network IS NULL));

ALTER TABLE sandbox_intents
  -- Whether a card was tried, whatever came of it.
  ADD tried boolean NOT NULL DEFAULT false;
