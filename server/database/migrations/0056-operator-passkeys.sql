-- Operators have several passkeys, which they tell from each other.

ALTER TABLE operator_passkeys
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN name text NOT NULL DEFAULT 'First passkey',
  ADD COLUMN created_at timestamptz,
  -- Null where it has not been used, or not since this is noted.
  ADD COLUMN used_at timestamptz;

UPDATE operator_passkeys p SET created_at = o.joined_at FROM operators o WHERE o.num = p.operator;

ALTER TABLE operator_passkeys
  ALTER COLUMN name DROP DEFAULT,
  ALTER COLUMN created_at SET NOT NULL;
