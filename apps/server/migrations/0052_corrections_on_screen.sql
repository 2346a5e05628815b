-- What the last corrections of an alert replaced, for its readers; and its version, for editors who correct it at once.
--
-- Safe on existing data and during a rolling upgrade: both have a default, and a node of the version before changes neither.
ALTER TABLE "news_summary" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;