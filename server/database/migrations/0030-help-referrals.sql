-- How often players were shown help lines, for a figure that is published once a year. Who and why is not kept.
CREATE TABLE help_referrals (
  -- UTC.
  year smallint PRIMARY KEY,
  referrals integer NOT NULL
);
