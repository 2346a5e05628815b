-- When a release was last tried, so that old attempts can be deleted.
--
-- Safe on existing data and during a rolling upgrade: a new column with a default. The table holds only the releases that are
-- being tried, so that the index is built at once.
ALTER TABLE "release_attempt" ADD COLUMN "last_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "release_attempt_last" ON "release_attempt" USING btree ("last_attempt_at");