-- Users who asked for a trial after their mailbox had one: the first of them to confirm the mailbox gets it.
--
-- Safe during a rolling upgrade: a new table. Nodes of the version before let a second account of a mailbox wait for the
-- confirmation with a row of "trial"; such trials still start with it.
CREATE TABLE "trial_claim" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trial_claim" ADD CONSTRAINT "trial_claim_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
