CREATE TABLE "alert_outcome" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint,
	"symbol" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"event_type" text,
	"size" text,
	"hour" smallint NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"is_retracted" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reference_date" date,
	"reference_kind" text,
	"reference_price" double precision,
	"close_move" double precision,
	"next_close_move" double precision,
	"five_day_move" double precision,
	"high_move" double precision,
	"low_move" double precision,
	"market_close_move" double precision,
	"market_next_close_move" double precision,
	"market_five_day_move" double precision,
	CONSTRAINT "alert_outcome_seq_unique" UNIQUE("seq"),
	CONSTRAINT "alert_outcome_state" CHECK ("alert_outcome"."state" IN ('waiting', 'complete', 'missing_prices', 'suspected_split', 'delisted', 'no_prices')),
	CONSTRAINT "alert_outcome_size" CHECK ("alert_outcome"."size" IN ('nano', 'micro', 'small', 'mid', 'large', 'mega')),
	CONSTRAINT "alert_outcome_reference_kind" CHECK ("alert_outcome"."reference_kind" IN ('open', 'close')),
	CONSTRAINT "alert_outcome_hour" CHECK ("alert_outcome"."hour" BETWEEN 0 AND 23),
	CONSTRAINT "alert_outcome_reference_price" CHECK ("alert_outcome"."reference_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "track_record" (
	"id" smallint PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "track_record_one_row" CHECK ("track_record"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "alert_outcome_waiting" ON "alert_outcome" USING btree ("published_at","alert_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_outcome_symbol" ON "alert_outcome" USING btree ("symbol","published_at");