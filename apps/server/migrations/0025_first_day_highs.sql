-- The high of the day of an alert's first close, for the market snapshot.
--
-- Safe on existing data and during a rolling upgrade: the column is nullable, and null where older nodes measured.
ALTER TABLE "alert_outcome" ADD COLUMN "first_day_high_move" double precision;
