-- CHECK constraints for closed sets of values and for the lengths that the contract allows.
--
-- Safe on existing data: every version of BNA has written only these values and lengths. The statements before each table
-- replace anything else (an edit by hand, for example) where there is a sensible value; otherwise the migration fails and
-- changes nothing. The next sync rewrites billing rows that were replaced.
--
-- Safe during a rolling upgrade: older nodes keep running, because they write the same values. Adding a constraint needs
-- an exclusive lock on its table until the migration commits. NOT VALID makes ALTER TABLE itself instant; VALIDATE reads
-- each table once (about 0.1 s per million rows). If a table is in use for longer than `lock_timeout`, the migration rolls
-- back, lets the waiting requests through, and tries again (see platform/migrate.ts).
--
-- No foreign keys are missing: user_add_on.package_name has no unique target, watched_symbol may name any symbol, and
-- audit_event, access_change and alert_delivery outlive the rows they name.
UPDATE "user_account" SET "name" = left("name", 255), "phone_number" = left("phone_number", 255)
WHERE length("name") > 255 OR length("phone_number") > 255;
--> statement-breakpoint
UPDATE "user_account" SET "roles" = ARRAY(SELECT unnest("roles") INTERSECT SELECT unnest(ARRAY['USER', 'ADMIN', 'TRADER', 'SCRAPER']))
WHERE NOT "roles" <@ ARRAY['USER', 'ADMIN', 'TRADER', 'SCRAPER'];
--> statement-breakpoint
ALTER TABLE "user_account"
	ADD CONSTRAINT "user_account_name_length" CHECK (length("name") <= 255) NOT VALID,
	ADD CONSTRAINT "user_account_email_length" CHECK (length("email") <= 255) NOT VALID,
	ADD CONSTRAINT "user_account_phone_number_length" CHECK (length("phone_number") <= 255) NOT VALID,
	ADD CONSTRAINT "user_account_roles" CHECK ("roles" <@ ARRAY['USER', 'ADMIN', 'TRADER', 'SCRAPER']) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_account"
	VALIDATE CONSTRAINT "user_account_name_length",
	VALIDATE CONSTRAINT "user_account_email_length",
	VALIDATE CONSTRAINT "user_account_phone_number_length",
	VALIDATE CONSTRAINT "user_account_roles";
--> statement-breakpoint
UPDATE "address" SET "address_line_1" = left("address_line_1", 255), "address_line_2" = left("address_line_2", 255),
	"city" = left("city", 255), "zip_code" = left("zip_code", 20), "country" = left("country", 255), "state" = left("state", 255)
WHERE length("zip_code") > 20
	OR greatest(length("address_line_1"), length("address_line_2"), length("city"), length("country"), length("state")) > 255;
--> statement-breakpoint
ALTER TABLE "address"
	ADD CONSTRAINT "address_line_1_length" CHECK (length("address_line_1") <= 255) NOT VALID,
	ADD CONSTRAINT "address_line_2_length" CHECK (length("address_line_2") <= 255) NOT VALID,
	ADD CONSTRAINT "address_city_length" CHECK (length("city") <= 255) NOT VALID,
	ADD CONSTRAINT "address_zip_code_length" CHECK (length("zip_code") <= 20) NOT VALID,
	ADD CONSTRAINT "address_country_length" CHECK (length("country") <= 255) NOT VALID,
	ADD CONSTRAINT "address_state_length" CHECK (length("state") <= 255) NOT VALID;
--> statement-breakpoint
ALTER TABLE "address"
	VALIDATE CONSTRAINT "address_line_1_length",
	VALIDATE CONSTRAINT "address_line_2_length",
	VALIDATE CONSTRAINT "address_city_length",
	VALIDATE CONSTRAINT "address_zip_code_length",
	VALIDATE CONSTRAINT "address_country_length",
	VALIDATE CONSTRAINT "address_state_length";
--> statement-breakpoint
ALTER TABLE "package"
	ADD CONSTRAINT "package_name" CHECK ("name" IN ('genius_plus', 'email_updates', 'auto_renewal', 'daily_overview')) NOT VALID,
	ADD CONSTRAINT "package_interval" CHECK ("interval" IN ('monthly', 'yearly')) NOT VALID,
	ADD CONSTRAINT "package_currency" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID,
	ADD CONSTRAINT "package_price" CHECK ("price" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "package"
	VALIDATE CONSTRAINT "package_name",
	VALIDATE CONSTRAINT "package_interval",
	VALIDATE CONSTRAINT "package_currency",
	VALIDATE CONSTRAINT "package_price";
--> statement-breakpoint
UPDATE "trial" SET "last_notice" = 'ended' WHERE "last_notice" NOT IN ('3_days', '1_day', 'ended');
--> statement-breakpoint
ALTER TABLE "trial"
	ADD CONSTRAINT "trial_last_notice" CHECK ("last_notice" IN ('3_days', '1_day', 'ended')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "trial" VALIDATE CONSTRAINT "trial_last_notice";
--> statement-breakpoint
UPDATE "subscription" SET "status" = 'unpaid'
WHERE "status" NOT IN ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');
--> statement-breakpoint
ALTER TABLE "subscription"
	ADD CONSTRAINT "subscription_status" CHECK ("status" IN ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')) NOT VALID,
	ADD CONSTRAINT "subscription_interval" CHECK ("interval" IN ('monthly', 'yearly')) NOT VALID,
	ADD CONSTRAINT "subscription_currency" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription"
	VALIDATE CONSTRAINT "subscription_status",
	VALIDATE CONSTRAINT "subscription_interval",
	VALIDATE CONSTRAINT "subscription_currency";
--> statement-breakpoint
DELETE FROM "user_add_on" WHERE "package_name" NOT IN ('genius_plus', 'email_updates', 'auto_renewal', 'daily_overview');
--> statement-breakpoint
UPDATE "user_add_on" SET "status" = 'canceled' WHERE "status" NOT IN ('active', 'inactive', 'canceled');
--> statement-breakpoint
ALTER TABLE "user_add_on"
	ADD CONSTRAINT "user_add_on_package_name" CHECK ("package_name" IN ('genius_plus', 'email_updates', 'auto_renewal', 'daily_overview')) NOT VALID,
	ADD CONSTRAINT "user_add_on_status" CHECK ("status" IN ('active', 'inactive', 'canceled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_add_on"
	VALIDATE CONSTRAINT "user_add_on_package_name",
	VALIDATE CONSTRAINT "user_add_on_status";
--> statement-breakpoint
ALTER TABLE "billing_progress"
	ADD CONSTRAINT "billing_progress_one_row" CHECK ("id" = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "billing_progress" VALIDATE CONSTRAINT "billing_progress_one_row";
--> statement-breakpoint
UPDATE "invoice" SET "payment_status" = 'pending'
WHERE "payment_status" NOT IN ('success', 'pending', 'failed', 'refunded', 'partially_refunded', 'declined');
--> statement-breakpoint
ALTER TABLE "invoice"
	ADD CONSTRAINT "invoice_payment_status" CHECK ("payment_status" IN ('success', 'pending', 'failed', 'refunded', 'partially_refunded', 'declined')) NOT VALID,
	ADD CONSTRAINT "invoice_currency" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice"
	VALIDATE CONSTRAINT "invoice_payment_status",
	VALIDATE CONSTRAINT "invoice_currency";
--> statement-breakpoint
UPDATE "release" SET "outcome" = 'error'
WHERE "outcome" NOT IN ('published', 'not_bullish', 'no_us_stock', 'law_firm', 'duplicate', 'stale', 'error');
--> statement-breakpoint
ALTER TABLE "release"
	ADD CONSTRAINT "release_outcome_value" CHECK ("outcome" IN ('published', 'not_bullish', 'no_us_stock', 'law_firm', 'duplicate', 'stale', 'error')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "release" VALIDATE CONSTRAINT "release_outcome_value";
--> statement-breakpoint
ALTER TABLE "alert_log"
	ADD CONSTRAINT "alert_log_action" CHECK ("action" IN ('created', 'updated', 'retracted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "alert_log" VALIDATE CONSTRAINT "alert_log_action";
--> statement-breakpoint
ALTER TABLE "overview_upload"
	ADD CONSTRAINT "overview_upload_format" CHECK ("format" IN ('html', 'markdown', 'pdf')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "overview_upload" VALIDATE CONSTRAINT "overview_upload_format";
--> statement-breakpoint
DELETE FROM "service_period"
WHERE "component" NOT IN ('live_channel', 'sources', 'mail') OR "state" NOT IN ('ok', 'degraded', 'down');
--> statement-breakpoint
ALTER TABLE "service_period"
	ADD CONSTRAINT "service_period_component" CHECK ("component" IN ('live_channel', 'sources', 'mail')) NOT VALID,
	ADD CONSTRAINT "service_period_state" CHECK ("state" IN ('ok', 'degraded', 'down')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "service_period"
	VALIDATE CONSTRAINT "service_period_component",
	VALIDATE CONSTRAINT "service_period_state";
--> statement-breakpoint
DELETE FROM "node_heartbeat" WHERE NOT "roles" <@ ARRAY['web', 'jobs'];
--> statement-breakpoint
ALTER TABLE "node_heartbeat"
	ADD CONSTRAINT "node_heartbeat_roles" CHECK ("roles" <@ ARRAY['web', 'jobs']) NOT VALID;
--> statement-breakpoint
ALTER TABLE "node_heartbeat" VALIDATE CONSTRAINT "node_heartbeat_roles";
