-- With a session whose payment has been kept long enough goes what is left of it.

ALTER TABLE conversations
  DROP CONSTRAINT conversations_session_fkey,
  ADD FOREIGN KEY (session) REFERENCES chat_sessions ON DELETE CASCADE;
ALTER TABLE chat_ratings
  DROP CONSTRAINT chat_ratings_session_fkey,
  ADD FOREIGN KEY (session) REFERENCES chat_sessions ON DELETE CASCADE;

-- An order says which session it prolongs.
CREATE INDEX chat_orders_extends ON chat_orders (extends) WHERE extends IS NOT NULL;
