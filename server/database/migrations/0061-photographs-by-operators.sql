-- What operators have decided on photographs: it goes before what is in the folder of photographs. They are in the database, so
-- that every process has them at once, and every backup.

CREATE TABLE celebrity_photos (
  celebrity smallint PRIMARY KEY REFERENCES celebrities,
  -- Of one that was refused, nothing is shown but the poster.
  origin text NOT NULL CHECK (origin IN ('uploaded', 'imported', 'refused')),
  -- Hash of the pictures and their credit.
  version text CHECK (version ~ '^[0-9a-f]{10}$'),
  author text,
  licence text,
  licence_url text,
  source text,
  -- SHA-1 of the file before it was cropped, as Wikimedia Commons tells it.
  sha text,
  -- Rights other than copyright that are to be observed, such as 'personality'.
  restrictions text NOT NULL DEFAULT '',
  -- Why it was refused.
  reason text,
  at timestamptz NOT NULL,
  operator_name text NOT NULL,
  CHECK (CASE origin WHEN 'refused' THEN version IS NULL AND reason IS NOT NULL
         ELSE num_nulls(version, author, licence, licence_url, source, sha) = 0 END)
);

CREATE TABLE celebrity_photo_files (
  celebrity smallint NOT NULL REFERENCES celebrity_photos ON DELETE CASCADE,
  -- Such as 'card.webp'.
  file text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (celebrity, file)
);
-- It is compressed already.
ALTER TABLE celebrity_photo_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- What no import brings back.
CREATE TABLE refused_photos (
  celebrity smallint NOT NULL REFERENCES celebrities,
  source text NOT NULL,
  sha text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (celebrity, source)
);

-- Imports of photographs: the one that is running, and the last one that is over.
CREATE TABLE photo_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  -- Who started it; null without a person.
  operator integer,
  operator_name text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz CHECK ((ended_at IS NULL) = (state = 'running')),
  reason text,
  -- The process that carries it out, as long as it says so.
  holder text,
  held_until timestamptz
);
CREATE UNIQUE INDEX photo_imports_running ON photo_imports ((true)) WHERE ended_at IS NULL;

-- Those whom an import looks for; without a result, they are left.
CREATE TABLE photo_import_results (
  import integer NOT NULL REFERENCES photo_imports ON DELETE CASCADE,
  celebrity smallint NOT NULL REFERENCES celebrities,
  result text CHECK (result IN ('taken', 'kept', 'removed', 'refused', 'unavailable')),
  detail text,
  at timestamptz,
  PRIMARY KEY (import, celebrity)
);
