ALTER TABLE "users" ADD COLUMN "company_link_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;
