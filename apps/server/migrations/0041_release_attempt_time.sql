-- When a release was last tried, so that old attempts can be deleted.
--
-- Safe on existing data and during a rolling upgrade: a new column with a default. Without an index, because the table holds
-- only the releases that are being tried.
ALTER TABLE "release_attempt" ADD COLUMN "last_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;
