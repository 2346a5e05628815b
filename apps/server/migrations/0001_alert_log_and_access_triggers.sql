ALTER TABLE "alert_log_head" ADD CONSTRAINT "alert_log_head_one_row" CHECK ("id" = 1);
--> statement-breakpoint
INSERT INTO "alert_log_head" ("id", "epoch", "seq") VALUES (1, gen_random_uuid()::text, 0);
--> statement-breakpoint
CREATE FUNCTION "tell_alert_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('alert_log', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "alert_log_told" AFTER INSERT ON "alert_log" FOR EACH STATEMENT EXECUTE FUNCTION "tell_alert_log"();
--> statement-breakpoint
CREATE FUNCTION "tell_access_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
	changed_user uuid := (changed ->> CASE WHEN TG_TABLE_NAME = 'user_account' THEN 'id' ELSE 'user_id' END)::uuid;
BEGIN
	INSERT INTO "access_change" ("user_id") VALUES (changed_user);
	PERFORM pg_notify('access_change', changed_user::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_access_told" AFTER UPDATE OR DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
--> statement-breakpoint
CREATE TRIGGER "trial_access_told" AFTER INSERT OR UPDATE OR DELETE ON "trial" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
--> statement-breakpoint
CREATE TRIGGER "subscription_access_told" AFTER INSERT OR UPDATE OR DELETE ON "subscription" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
--> statement-breakpoint
CREATE TRIGGER "user_account_access_told" AFTER UPDATE OR DELETE ON "user_account" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
