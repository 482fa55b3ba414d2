ALTER TABLE "shop_members" ADD COLUMN "is_by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "is_by_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "company_groups" text[] DEFAULT '{}' NOT NULL;