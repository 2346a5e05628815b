-- Until when a webhook counts as slow. Safe on existing data; nodes of the version before ignore it.
ALTER TABLE "webhook" ADD COLUMN "slow_until" timestamp with time zone;
