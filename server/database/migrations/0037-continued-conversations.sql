-- A conversation may go on from one that its player has saved with the same persona. If that one is deleted, nothing of it is known.
ALTER TABLE conversations ADD continues uuid REFERENCES saved_conversations ON DELETE SET NULL;

CREATE INDEX conversations_continues ON conversations (continues) WHERE continues IS NOT NULL;
