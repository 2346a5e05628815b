-- The price at each alert, as a source of current prices had it.
--
-- Safe during a rolling upgrade: a new table. Alerts from before it have no row.
CREATE TABLE "alert_quote" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"price" double precision NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"is_delayed" boolean NOT NULL,
	"is_simulated" boolean NOT NULL,
	CONSTRAINT "alert_quote_price" CHECK ("alert_quote"."price" > 0 AND "alert_quote"."price" < 'infinity')
);
--> statement-breakpoint
CREATE INDEX "alert_quote_symbol" ON "alert_quote" USING btree ("symbol","as_of");