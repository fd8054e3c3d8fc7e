-- In which language a message is read: what was detected of a player's own, or that into which a reply was translated.
CREATE TABLE conversation_languages (
  message bigint PRIMARY KEY REFERENCES conversation_messages ON DELETE CASCADE,
  -- ISO 639-1.
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- Null for what was not translated; the message itself stays as it was written.
  translation text,
  -- How surely the translation is in that language, from 0 to 1; null where that is not known.
  confidence real CHECK (confidence BETWEEN 0 AND 1)
);
