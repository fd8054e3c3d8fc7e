-- The conversations of the paid chat.

-- One per session with a message. Whoever changes a conversation locks this row.
CREATE TABLE conversations (
  session uuid PRIMARY KEY REFERENCES chat_sessions,
  -- Grows with every change, also of the draft.
  version bigint NOT NULL DEFAULT 0,
  -- When the last messages were sent, at most as many as are allowed in a minute; those that failed as well.
  sent_at timestamptz[] NOT NULL DEFAULT '{}',
  -- What its replies have cost, and what the one that is being written may cost.
  tokens bigint NOT NULL DEFAULT 0,
  -- The reply that is being written, by whoever knows this id. It becomes part of the conversation together with the message.
  draft uuid,
  draft_message_id bigint,
  draft_reply_id bigint,
  -- The message; null where it is part of the conversation already, and a further reply is being written.
  draft_content text,
  draft_reply text,
  draft_source text,
  draft_at timestamptz,
  -- When its writer was last heard of.
  draft_beat_at timestamptz,
  CHECK ((draft IS NULL) = (draft_message_id IS NULL)),
  CHECK ((draft IS NULL) = (draft_reply_id IS NULL)),
  CHECK ((draft IS NULL) = (draft_reply IS NULL)),
  CHECK ((draft IS NULL) = (draft_source IS NULL)),
  CHECK ((draft IS NULL) = (draft_at IS NULL)),
  CHECK ((draft IS NULL) = (draft_beat_at IS NULL)),
  CHECK (draft IS NOT NULL OR draft_content IS NULL)
);

CREATE INDEX conversations_drafts ON conversations (draft_beat_at) WHERE draft IS NOT NULL;

CREATE SEQUENCE conversation_message_ids AS bigint;

CREATE TABLE conversation_messages (
  id bigint PRIMARY KEY,
  session uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- The message that it replies to; null for what the player has written.
  answers bigint REFERENCES conversation_messages ON DELETE CASCADE,
  content text NOT NULL,
  at timestamptz NOT NULL,
  -- A reply that its player stopped keeps what was said.
  state text NOT NULL CHECK (state IN ('whole', 'stopped')),
  source text NOT NULL CHECK (source IN ('player', 'model', 'demo', 'limit', 'safety')),
  CHECK ((answers IS NULL) = (source = 'player'))
);

CREATE INDEX conversation_messages_session ON conversation_messages (session, id);
CREATE INDEX conversation_messages_answers ON conversation_messages (answers);

-- What all replies of a UTC day have cost.
CREATE TABLE chat_token_days (
  day date PRIMARY KEY,
  tokens bigint NOT NULL
);
