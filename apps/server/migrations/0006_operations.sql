CREATE TABLE "alert_delivery" (
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"node_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sockets" integer NOT NULL,
	CONSTRAINT "alert_delivery_seq_epoch_node_id_pk" PRIMARY KEY("seq","epoch","node_id")
);
--> statement-breakpoint
CREATE TABLE "node_heartbeat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"live_connections" integer NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"lag_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_period" (
	"component" text NOT NULL,
	"state" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_period_component_began_at_pk" PRIMARY KEY("component","began_at")
);
--> statement-breakpoint
CREATE INDEX "alert_delivery_time" ON "alert_delivery" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "service_period_time" ON "service_period" USING btree ("seen_at");