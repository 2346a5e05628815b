ALTER TABLE "news_summary" ADD COLUMN "score" smallint;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "event_type" text;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "share_of_market_cap" double precision;--> statement-breakpoint
ALTER TABLE "news_summary" ADD CONSTRAINT "news_summary_score" CHECK ("news_summary"."score" BETWEEN 0 AND 100);