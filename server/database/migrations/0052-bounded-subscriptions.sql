-- How many browsers are to be reminded is bounded by network and by push service.

ALTER TABLE push_subscriptions
  -- A keyed hash of the network that last named it, of IPv6 the /48. Null where networks are not limited.
  ADD COLUMN network text;

CREATE INDEX push_subscriptions_of_network ON push_subscriptions (network, confirmed_at);
CREATE INDEX push_subscriptions_of_host ON push_subscriptions (host, confirmed_at);
