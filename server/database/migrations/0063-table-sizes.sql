-- How large each table was on a day, in bytes by name, with its indexes; empty for days before this.
ALTER TABLE size_days ADD COLUMN tables jsonb NOT NULL DEFAULT '{}';
