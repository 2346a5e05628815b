-- Names, scopes, expiry and last use of API tokens, the name of the token that acted in the audit, and passkeys.
--
-- Safe on existing data: a token gets a random name and the scope of what it could do before, and never expires.
--
-- Safe during a rolling upgrade: older nodes leave the new columns out. Until they are replaced, they accept a token
-- whatever its scopes and expiry; a revocation deletes the row and works on them, too. Random defaults rewrite
-- "api_token", which has a row per program. They ask for codes where newer nodes also take passkeys.
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_name_length" CHECK (length("passkey"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "used_passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "name" text DEFAULT 'token-' || left(gen_random_uuid()::text, 8) NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "scopes" text[] DEFAULT '{publish_alerts}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "api_token" text;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_passkey_challenge_expiry" ON "used_passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_name" ON "api_token" USING btree ("user_id","name");--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_name_length" CHECK (length("api_token"."name") <= 60);--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_scopes" CHECK ("api_token"."scopes" <@ ARRAY['publish_alerts', 'upload_overviews', 'read_alerts']);