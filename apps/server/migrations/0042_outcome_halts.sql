-- Halts of the stock's trading that an outcome states.
--
-- Safe on existing data and during a rolling upgrade: a new column without a default. Outcomes measured before it, or by
-- older nodes, don't state halts.
ALTER TABLE "alert_outcome" ADD COLUMN "halts" jsonb;
