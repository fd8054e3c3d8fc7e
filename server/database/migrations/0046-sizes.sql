-- How the database and the disk have grown: a row a day, for 90 days.
CREATE TABLE size_days (
  day date PRIMARY KEY,
  database_bytes bigint NOT NULL,
  -- Of the disk that holds the data folder; null if it does not tell.
  free_bytes bigint
);
