-- The dates of figures that daily prices update, so that they don't re-date the market cap, and the day of the last split.
--
-- Safe on existing data and during a rolling upgrade: new columns without values, in which case `as_of` counts as before.
ALTER TABLE "stock" ADD COLUMN "last_price_as_of" date;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "average_volume_as_of" date;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "split_on" date;
