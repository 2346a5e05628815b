-- Versions of the direction model that learned from desk decisions. Adds a table only, so older nodes keep running; they
-- judge with their bundled model.
CREATE TABLE "direction_model" (
	"version" text PRIMARY KEY NOT NULL,
	"base_version" text NOT NULL,
	"weights" "bytea" NOT NULL,
	"row_count" integer NOT NULL,
	"company_count" integer NOT NULL,
	"compared_row_count" integer NOT NULL,
	"held_out_loss" jsonb NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "direction_model_active" ON "direction_model" USING btree ("is_active") WHERE "direction_model"."is_active";
