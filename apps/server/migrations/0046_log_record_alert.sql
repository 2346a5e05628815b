-- Finds the records of an alert.
--
-- Safe during a rolling upgrade: a new index.
CREATE INDEX "log_record_alert" ON "log_record" USING btree ("alert_id");