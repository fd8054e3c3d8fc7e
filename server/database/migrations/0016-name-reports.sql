-- Display names that players reported, until an operator decides or 90 days have passed.
CREATE TABLE name_reports (
  -- 'arena' or 'league'
  place text NOT NULL,
  -- Id of the participation or the membership, which may be gone by now.
  named bigint NOT NULL,
  reporter bigint NOT NULL REFERENCES players,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (place, named, reporter)
);

CREATE INDEX name_reports_time ON name_reports (reported_at);

-- Names that operators hid, for as long as they can be shown again. Where they stood, it says 'Hidden player'.
CREATE TABLE hidden_names (
  place text NOT NULL,
  named bigint NOT NULL,
  name text NOT NULL,
  reports integer NOT NULL,
  first_reported_at timestamptz NOT NULL,
  hidden_at timestamptz NOT NULL,
  PRIMARY KEY (place, named)
);

CREATE INDEX hidden_names_time ON hidden_names (hidden_at);
