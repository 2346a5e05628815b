-- When a user proved to read the mailbox. Only trials asked for that so far: other accounts keep what they have set up. The
-- default fills the column without rewriting the table. Nodes of the version before leave both new columns empty: the
-- account counts as unconfirmed until the link or a reset, and the trial as used for good.
ALTER TABLE "user_account" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "user_account" ALTER COLUMN "email_confirmed_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "user_account" SET "email_confirmed_at" = NULL
FROM "trial" WHERE "trial"."user_id" = "user_account"."id" AND "trial"."confirm_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_ledger" ADD COLUMN "unconfirmed_user_id" uuid;--> statement-breakpoint
CREATE INDEX "trial_ledger_unconfirmed_user" ON "trial_ledger" USING btree ("unconfirmed_user_id") WHERE "trial_ledger"."unconfirmed_user_id" IS NOT NULL;