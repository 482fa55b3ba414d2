ALTER TABLE "api_keys" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_prefix" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "api_keys_former_prefix" ON "api_keys" USING btree ("former_prefix");