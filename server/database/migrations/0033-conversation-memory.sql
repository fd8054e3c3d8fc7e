-- What a persona knows of a conversation besides its newest lines.

ALTER TABLE conversations
  -- What was said, in short, without what the player has told of itself.
  ADD summary text,
  -- The last message that is in the summary, and from which facts were taken.
  ADD remembered_to bigint NOT NULL DEFAULT 0;

-- What the player has told of itself. The player sees and deletes them.
CREATE TABLE conversation_facts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  fact text NOT NULL CHECK (fact <> ''),
  noted_at timestamptz NOT NULL,
  UNIQUE (session, fact)
);
