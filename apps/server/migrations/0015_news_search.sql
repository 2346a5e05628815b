CREATE INDEX "news_summary_symbol" ON "news_summary" USING btree ("symbol","seq");--> statement-breakpoint
CREATE INDEX "news_summary_company_words" ON "news_summary" USING gin (to_tsvector('simple', "company_name"));--> statement-breakpoint
CREATE INDEX "news_summary_words" ON "news_summary" USING gin (to_tsvector('english', "symbol" || ' ' || "company_name" || ' ' || "title" || ' ' || "first_part" || ' ' || coalesce("second_part", '') || ' ' || coalesce("third_part", '')));--> statement-breakpoint
-- The indexes hold expressions, whose statistics the planner lacks until the next ANALYZE.
ANALYZE "news_summary";
