-- Filings with the SEC that the risk card shows.
--
-- Safe on existing data and during a rolling upgrade: a new table, which older nodes neither read nor write.
CREATE TABLE "company_filing" (
	"accession_number" text NOT NULL,
	"cik" text NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"item" text,
	"filed_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_filing_accession_number_cik_kind_pk" PRIMARY KEY("accession_number","cik","kind"),
	CONSTRAINT "company_filing_kind" CHECK ("company_filing"."kind" IN ('delisting', 'delisting_notice', 'late_filing', 'shelf_registration', 'offering_registration', 'effectiveness', 'prospectus', 'unregistered_sale', 'proposed_sale', 'withdrawal_request', 'periodic_report'))
);
--> statement-breakpoint
CREATE INDEX "company_filing_company" ON "company_filing" USING btree ("cik","filed_on");--> statement-breakpoint
CREATE INDEX "company_filing_recorded" ON "company_filing" USING btree ("recorded_at");