CREATE TABLE "access_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"news_summary" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"interval_s" integer NOT NULL,
	"next_poll_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_success_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news_summary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"title" text NOT NULL,
	"published_date" timestamp with time zone NOT NULL,
	"publisher" text NOT NULL,
	"symbol" text NOT NULL,
	"company_name" text NOT NULL,
	"exchange_name" text NOT NULL,
	"sector" text,
	"industry" text,
	"market_cap" bigint,
	"average_volume" bigint,
	"last_price" double precision,
	"first_part" text NOT NULL,
	"second_part" text,
	"third_part" text,
	"negative_content" text,
	"risk_assessment_comment" text,
	"news_url" text,
	"news_day" date NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retracted_at" timestamp with time zone,
	CONSTRAINT "news_summary_identity_unique" UNIQUE("identity"),
	CONSTRAINT "news_summary_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"interval" text NOT NULL,
	"add_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "release" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wire" text NOT NULL,
	"guid" text NOT NULL,
	"url" text,
	"title" text NOT NULL,
	"published_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	"symbols" text[] NOT NULL,
	"outcome" text NOT NULL,
	"score" smallint,
	"reasons" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"symbol" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"exchange_name" text NOT NULL,
	"sector" text,
	"industry" text,
	"country" text,
	"market_cap" bigint,
	"last_price" double precision,
	"average_volume" bigint,
	"as_of" date NOT NULL,
	"security_type" text NOT NULL,
	"cik" text
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stripe_subscription_id" text,
	"auto_renewal" boolean NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "subscription_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "trial" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_account_registration_id_unique" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "user_add_on" (
	"user_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "user_add_on_user_id_package_name_pk" PRIMARY KEY("user_id","package_name")
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_add_on" ADD CONSTRAINT "user_add_on_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_change_time" ON "access_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "news_summary_feed" ON "news_summary" USING btree ("news_day","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "package_offer" ON "package" USING btree ("name","currency","interval");--> statement-breakpoint
CREATE INDEX "rate_limit_expiry" ON "rate_limit" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "release_identity" ON "release" USING btree ("wire","guid");--> statement-breakpoint
CREATE INDEX "release_story" ON "release" USING gin ("symbols");--> statement-breakpoint
CREATE INDEX "release_time" ON "release" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email"));