CREATE TABLE "listing_refresh" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"stocks" integer NOT NULL,
	"added" integer NOT NULL,
	"removed" integer NOT NULL,
	"renamed" integer NOT NULL,
	"problem" text,
	CONSTRAINT "listing_refresh_outcome" CHECK ("listing_refresh"."outcome" IN ('unchanged', 'applied', 'rejected', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "listing_source" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text
);
--> statement-breakpoint
CREATE TABLE "stock_listing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"company_name" text NOT NULL,
	"exchange_name" text NOT NULL,
	"kind" text NOT NULL,
	"cik" text,
	"listed_from" date NOT NULL,
	"listed_to" date,
	CONSTRAINT "stock_listing_kind" CHECK ("stock_listing"."kind" IN ('stock', 'etf', 'test'))
);
--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "market_cap_as_of" date;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "average_volume_as_of" date;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "last_price_as_of" date;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_listing_current" ON "stock_listing" USING btree ("symbol") WHERE "stock_listing"."listed_to" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_listing_listing" ON "stock_listing" USING btree ("listing_id");
--> statement-breakpoint
-- Figures of earlier alerts: submitted ones are of the day of publication. Those of the stock table get its date while they
-- were young enough to be shown; seven days have at most five trading days. The others stay without a date, and unseen.
UPDATE news_summary AS alert SET
  market_cap_as_of = CASE
    WHEN alert.market_cap IS DISTINCT FROM stock.market_cap THEN alert.news_day
    WHEN alert.news_day - stock.as_of BETWEEN 0 AND 30 THEN stock.as_of END,
  average_volume_as_of = CASE
    WHEN alert.average_volume IS DISTINCT FROM stock.average_volume THEN alert.news_day
    WHEN alert.news_day - stock.as_of BETWEEN 0 AND 30 THEN stock.as_of END,
  last_price_as_of = CASE
    WHEN alert.last_price IS DISTINCT FROM stock.last_price THEN alert.news_day
    WHEN alert.news_day - stock.as_of BETWEEN 0 AND 7 THEN stock.as_of END
FROM stock WHERE stock.symbol = alert.symbol;
