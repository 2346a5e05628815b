CREATE TABLE "alert_rules_revision" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL,
	CONSTRAINT "alert_rules_revision_one_row" CHECK ("alert_rules_revision"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alert_rules_must_reach" ON "alert_rules" USING btree ("user_id") WHERE jsonb_path_exists("alert_rules"."rules", '$[*] ? (@.enabled == true && @.reach_within_s > 0)');
--> statement-breakpoint
INSERT INTO "alert_rules_revision" ("id", "revision") VALUES (1, gen_random_uuid());--> statement-breakpoint
-- Also covers nodes of the version before, and rules that are deleted with their user.
CREATE FUNCTION "replace_alert_rules_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "alert_rules_revision" SET "revision" = gen_random_uuid();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "alert_rules_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "alert_rules" FOR EACH STATEMENT EXECUTE FUNCTION "replace_alert_rules_revision"();
