-- Whoever is removed has invited nobody any more. Null for those who came with the token.
ALTER TABLE operator_invitations ADD COLUMN invited_by integer REFERENCES operators ON DELETE CASCADE;
