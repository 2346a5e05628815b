-- The record of alerts, corrections, retractions and outcomes, and its signed heads.
--
-- Safe on existing data and during a rolling upgrade: two new tables, which older nodes do not use.
CREATE TABLE "log_head" (
	"date" date PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"previous" "bytea",
	"key_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_head_size" CHECK ("log_head"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "log_record" (
	"index" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"alert_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	CONSTRAINT "log_record_kind" CHECK ("log_record"."kind" IN ('published', 'corrected', 'retracted', 'outcome')),
	CONSTRAINT "log_record_index" CHECK ("log_record"."index" >= 0),
	CONSTRAINT "log_record_leaf_hash" CHECK (length("log_record"."leaf_hash") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "log_record_once" ON "log_record" USING btree ("alert_id","kind") WHERE kind IN ('published', 'outcome');