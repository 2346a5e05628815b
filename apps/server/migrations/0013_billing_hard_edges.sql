CREATE TABLE "billing_run" (
	"name" text PRIMARY KEY NOT NULL,
	"lease_owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"cursor" text,
	CONSTRAINT "billing_run_name" CHECK ("billing_run"."name" IN ('events', 'customers'))
);
--> statement-breakpoint
CREATE TABLE "billing_former_customer" (
	"stripe_customer_id" text PRIMARY KEY NOT NULL,
	"billing_customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_unsold_subscription" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"billing_customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "details_digest" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_former_customer" ADD CONSTRAINT "billing_former_customer_billing_customer_id_billing_customer_id_fk" FOREIGN KEY ("billing_customer_id") REFERENCES "public"."billing_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_unsold_subscription" ADD CONSTRAINT "billing_unsold_subscription_billing_customer_id_billing_customer_id_fk" FOREIGN KEY ("billing_customer_id") REFERENCES "public"."billing_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_former_customer_of" ON "billing_former_customer" USING btree ("billing_customer_id");--> statement-breakpoint
CREATE INDEX "billing_unsold_subscription_of" ON "billing_unsold_subscription" USING btree ("billing_customer_id");