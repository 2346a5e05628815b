-- Refuses changes to what is recorded. Safe on existing data: the tables are new.
CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "log_record_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_record" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();
--> statement-breakpoint
CREATE TRIGGER "log_head_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_head" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();
