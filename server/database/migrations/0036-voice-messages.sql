-- What is spoken in the paid chat.

-- What is known of the message's recording: its container, its length, how it is said. Null for what was typed.
ALTER TABLE conversation_messages
  ADD voice jsonb,
  ADD CHECK (voice IS NULL OR source = 'player');

-- The recordings of messages, which only their player hears.
CREATE TABLE conversation_recordings (
  message bigint PRIMARY KEY REFERENCES conversation_messages ON DELETE CASCADE,
  audio bytea NOT NULL
);

-- Those of a message whose reply is being written stand beside it, and go with it if it leaves nothing.
ALTER TABLE conversations
  ADD draft_voice jsonb,
  ADD draft_audio bytea,
  ADD CHECK ((draft_voice IS NULL) = (draft_audio IS NULL)),
  ADD CHECK (draft_content IS NOT NULL OR draft_voice IS NULL);

-- Recordings are compressed already.
ALTER TABLE conversation_recordings ALTER audio SET STORAGE EXTERNAL;
ALTER TABLE conversations ALTER draft_audio SET STORAGE EXTERNAL;
