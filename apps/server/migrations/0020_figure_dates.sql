ALTER TABLE "news_summary" ADD COLUMN "market_cap_as_of" date;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "average_volume_as_of" date;--> statement-breakpoint
ALTER TABLE "news_summary" ADD COLUMN "last_price_as_of" date;--> statement-breakpoint
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
