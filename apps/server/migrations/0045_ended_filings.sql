-- Documents that end a registration or an at-the-market program, with the dates of what they end.
--
-- Safe on existing data and during a rolling upgrade: a wider check, and a column without a default. Older nodes read no such
-- documents.
ALTER TABLE "company_filing" DROP CONSTRAINT "company_filing_kind";--> statement-breakpoint
ALTER TABLE "company_filing" ADD COLUMN "ended_dates" date[];--> statement-breakpoint
ALTER TABLE "company_filing" ADD CONSTRAINT "company_filing_kind" CHECK ("company_filing"."kind" IN ('delisting', 'delisting_notice', 'going_concern', 'late_filing', 'reverse_split', 'at_the_market', 'conversion_terms', 'shelf_registration', 'offering_registration', 'effectiveness', 'prospectus', 'unregistered_sale', 'proposed_sale', 'insider_sale', 'withdrawal_request', 'deregistration', 'at_the_market_end', 'periodic_report', 'no_going_concern'));