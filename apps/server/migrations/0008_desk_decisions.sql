-- What the desk needs of a judged release (event, probabilities, findings, drafts), and the decisions of editors.
--
-- Safe on existing data: releases judged before have no event, no findings and no drafts, so none of them enters the queue.
--
-- Safe during a rolling upgrade: the new columns have constant defaults, so PostgreSQL adds them without rewriting the table,
-- and older nodes leave them out. Older nodes write no `for_review`; until they are replaced, their list of releases refuses
-- a page that contains one. Both constraints are added NOT VALID and validated by reading the table once, see 0007.
CREATE TABLE "desk_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"release_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"alert_id" uuid,
	"decision" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"cues" text[] NOT NULL,
	"event" text,
	"band" text,
	"probabilities" jsonb,
	"model_version" text,
	"decider" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_decision_kind" CHECK ("desk_decision"."decision" IN ('published', 'dropped', 'edited', 'retracted')),
	CONSTRAINT "desk_decision_band" CHECK ("desk_decision"."band" IN ('publish', 'desk', 'drop')),
	CONSTRAINT "desk_decision_decider" CHECK ("desk_decision"."decider" IN ('editor', 'bna')),
	CONSTRAINT "desk_decision_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "desk_decision_release" ON "desk_decision" USING btree ("release_id","decided_at");--> statement-breakpoint
CREATE INDEX "desk_decision_time" ON "desk_decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "desk_decision_editor" ON "desk_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_decision_once" ON "desk_decision" USING btree ("release_id","symbol","decision") WHERE "desk_decision"."decision" IN ('published', 'dropped');--> statement-breakpoint
ALTER TABLE "release"
	ADD COLUMN "event" text,
	ADD COLUMN "probabilities" jsonb,
	ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "cues" text[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "drafts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "model_version" text,
	ADD COLUMN "correction_of" uuid,
	DROP CONSTRAINT "release_outcome_value",
	ADD CONSTRAINT "release_outcome_value" CHECK ("release"."outcome" IN ('published', 'for_review', 'not_bullish', 'no_us_stock', 'law_firm', 'duplicate', 'stale', 'error')) NOT VALID,
	ADD CONSTRAINT "release_correction_of_release_id_fk" FOREIGN KEY ("correction_of") REFERENCES "public"."release"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "release"
	VALIDATE CONSTRAINT "release_outcome_value",
	VALIDATE CONSTRAINT "release_correction_of_release_id_fk";
--> statement-breakpoint
CREATE INDEX "release_correction" ON "release" USING btree ("correction_of") WHERE "release"."correction_of" IS NOT NULL;
