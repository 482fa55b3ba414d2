ALTER TABLE "batches" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "carrier_paces" ADD COLUMN "peak" double precision;--> statement-breakpoint
ALTER TABLE "carrier_paces" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;