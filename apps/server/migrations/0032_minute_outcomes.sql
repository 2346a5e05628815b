-- Moves within the hour after an alert, and the splits that moves are adjusted for.
--
-- Safe on existing data and during a rolling upgrade: new columns that are null or have a constant default, which takes no
-- rewrite of the table. Older nodes neither read nor write them. The constraint is checked in one pass over the table.
ALTER TABLE "alert_outcome" ADD COLUMN "split_ratio" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_price" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_1_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_5_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_15_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "minutes_60_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "market_minutes_1_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "market_minutes_5_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "market_minutes_15_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD COLUMN "market_minutes_60_move" double precision;--> statement-breakpoint
ALTER TABLE "alert_outcome" ADD CONSTRAINT "alert_outcome_minutes_state" CHECK ("alert_outcome"."minutes_state" IN ('waiting', 'measured', 'no_trades', 'no_prices', 'unavailable'));