ALTER TABLE "feed_view" ALTER COLUMN "density" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_view" ADD COLUMN "columns" jsonb;