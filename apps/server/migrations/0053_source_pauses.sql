-- Until when a source asked us not to poll it, so that a restart respects it.
--
-- Safe on existing data and during a rolling upgrade: without a value, a source is polled as before.
ALTER TABLE "feed" ADD COLUMN "paused_until" timestamp with time zone;
