-- Conversations that players keep beyond their retention, and how they rate sessions.

CREATE TABLE saved_conversations (
  id uuid PRIMARY KEY,
  session uuid NOT NULL UNIQUE REFERENCES conversations,
  player bigint NOT NULL REFERENCES players,
  title text NOT NULL CHECK (title <> ''),
  description text CHECK (description <> ''),
  tags text[] NOT NULL,
  is_favorite boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  last_accessed_at timestamptz NOT NULL
);

CREATE INDEX saved_conversations_player ON saved_conversations (player, saved_at);

-- One per session; kept when its conversation is deleted.
CREATE TABLE chat_ratings (
  session uuid PRIMARY KEY REFERENCES chat_sessions,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  rated_at timestamptz NOT NULL
);
