-- Paid sessions that players keep something of, however long ago they were paid.
CREATE OR REPLACE VIEW kept_chat_sessions AS SELECT session FROM saved_conversations;
