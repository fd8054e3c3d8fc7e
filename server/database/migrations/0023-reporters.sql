-- Reporters count by network, and less if they report much or were not right.

ALTER TABLE name_reports
  -- Keyed hash of the network that the report came from.
  ADD COLUMN network bigint,
  -- When an operator kept the name.
  ADD COLUMN rejected_at timestamptz;

-- Unknown for earlier ones, which count as from a network each.
UPDATE name_reports SET network = reporter;
ALTER TABLE name_reports ALTER COLUMN network SET NOT NULL;

ALTER TABLE hidden_names
  -- Whether nobody has the name any more, so that it cannot be shown again.
  ADD COLUMN gone boolean NOT NULL DEFAULT false;
