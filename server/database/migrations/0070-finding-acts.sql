-- The trail is asked for what somebody did, and for one kind of act, the newest first.
CREATE INDEX operator_acts_by_operator ON operator_acts (operator, num);
CREATE INDEX operator_acts_by_act ON operator_acts (act, num);
-- Shared access has no number: what was done by it is found by its name.
CREATE INDEX operator_acts_by_name ON operator_acts (operator_name, num) WHERE operator IS NULL;
