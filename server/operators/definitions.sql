-- What operators did is not changed by anybody.

CREATE OR REPLACE FUNCTION refuse_changed_acts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Years later they are forgotten, the oldest first.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'what operators did is not changed';
END $$;
CREATE OR REPLACE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE ON operator_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_acts();
CREATE OR REPLACE TRIGGER operator_acts_stay_all BEFORE TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_acts();
