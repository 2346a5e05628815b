CREATE TABLE "filing_document" (
	"accession_number" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_on" date NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "filing_document_accession_number_cik_pk" PRIMARY KEY("accession_number","cik")
);
--> statement-breakpoint
CREATE TABLE "filing_index_day" (
	"day" date PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"filings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_pace" (
	"domain" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_filing" DROP CONSTRAINT "company_filing_kind";--> statement-breakpoint
ALTER TABLE "company_filing" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "filing_document_pending" ON "filing_document" USING btree ("next_attempt_at") WHERE "filing_document"."read_at" IS NULL;--> statement-breakpoint
ALTER TABLE "company_filing" ADD CONSTRAINT "company_filing_kind" CHECK ("company_filing"."kind" IN ('delisting', 'delisting_notice', 'going_concern', 'late_filing', 'reverse_split', 'at_the_market', 'conversion_terms', 'shelf_registration', 'offering_registration', 'effectiveness', 'prospectus', 'unregistered_sale', 'proposed_sale', 'insider_sale', 'withdrawal_request', 'periodic_report', 'no_going_concern'));