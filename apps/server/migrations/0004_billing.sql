CREATE TABLE "billing_customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"stripe_customer_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "billing_customer_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "billing_customer_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_effect" (
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_effect_kind_object_period_pk" PRIMARY KEY("kind","object","period")
);
--> statement-breakpoint
CREATE TABLE "billing_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"events_seen_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"billing_customer_id" uuid NOT NULL,
	"stripe_invoice_id" text NOT NULL,
	"transaction_number" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bill_to" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	"hosted_url" text,
	CONSTRAINT "invoice_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "cancel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "price" integer DEFAULT 4900 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "currency" char(3) DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "interval" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial" ADD COLUMN "upgraded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_add_on" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "user_add_on" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_billing_customer_id_billing_customer_id_fk" FOREIGN KEY ("billing_customer_id") REFERENCES "public"."billing_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_list" ON "invoice" USING btree ("billing_customer_id","created_at");--> statement-breakpoint
CREATE INDEX "stripe_event_unprocessed" ON "stripe_event" USING btree ("received_at") WHERE "stripe_event"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stripe_event_received" ON "stripe_event" USING btree ("received_at");