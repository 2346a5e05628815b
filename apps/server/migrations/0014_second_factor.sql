-- Second factors with recovery codes, and what users see of their sessions.
--
-- Safe on existing data: older sessions have no device and no confirmations, so staff confirm before their next change.
--
-- Safe during a rolling upgrade: the new columns of "session" are nullable or have a constant default, so PostgreSQL adds
-- them without rewriting the table, and older nodes leave them out. Older nodes accept changes by staff without a second
-- factor until they are replaced.
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "session"
	ADD COLUMN "device" text DEFAULT '' NOT NULL,
	ADD COLUMN "last_seen_at" timestamp with time zone,
	ADD COLUMN "password_confirmed_at" timestamp with time zone,
	ADD COLUMN "second_factor_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- All columns but "last_seen_at", which changes while a session is in use and gives or takes no access.
CREATE OR REPLACE TRIGGER "session_access_told" AFTER UPDATE OF "id_hash", "user_id", "created_at", "expires_at", "password_confirmed_at", "second_factor_at" OR DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
