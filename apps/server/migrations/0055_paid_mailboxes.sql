-- The trial of a mailbox is used for good once one of its accounts has paid, confirmed or not.
--
-- Safe during a rolling upgrade: it changes only what other accounts of the mailbox get by confirming. For payments that a node of
-- the version before stores meanwhile, the next sync of the customer does the same.
UPDATE "trial_ledger" SET "unconfirmed_user_id" = NULL
WHERE "unconfirmed_user_id" IN (
	SELECT "user_id" FROM "trial" WHERE "upgraded_at" IS NOT NULL
	UNION
	SELECT "billing_customer"."user_id" FROM "billing_customer"
	JOIN "invoice" ON "invoice"."billing_customer_id" = "billing_customer"."id"
	WHERE "invoice"."payment_status" IN ('success', 'refunded', 'partially_refunded')
);
