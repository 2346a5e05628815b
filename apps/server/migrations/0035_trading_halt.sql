-- Halts of trading that the risk card shows.
--
-- Safe on existing data and during a rolling upgrade: a new table, which older nodes neither read nor write.
CREATE TABLE "trading_halt" (
	"symbol" text NOT NULL,
	"halted_at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"resumes_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trading_halt_symbol_halted_at_pk" PRIMARY KEY("symbol","halted_at")
);
--> statement-breakpoint
CREATE INDEX "trading_halt_recorded" ON "trading_halt" USING btree ("recorded_at");