CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"consignee_name" text NOT NULL,
	"version" integer NOT NULL,
	"open_in" uuid,
	"open_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"weight_grams" integer,
	"length_cm" integer,
	"width_cm" integer,
	"height_cm" integer,
	"contents" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "parcel_presets_key" UNIQUE("shop_id","key")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"party" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"times_booked" integer DEFAULT 0 NOT NULL,
	"last_booked_at" timestamp with time zone,
	"last_solution_id" uuid,
	"last_service_point" jsonb,
	"last_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_references" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_identity" UNIQUE("environment","shop_id","identity")
);
--> statement-breakpoint
ALTER TABLE "transport_solutions" ADD COLUMN "max_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_presets" ADD CONSTRAINT "parcel_presets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_last_solution_id_transport_solutions_id_fk" FOREIGN KEY ("last_solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_list" ON "drafts" USING btree ("environment","shop_id","updated_at");--> statement-breakpoint
CREATE INDEX "recipients_recent" ON "recipients" USING btree ("environment","shop_id","last_booked_at");--> statement-breakpoint
CREATE INDEX "recipients_search" ON "recipients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("environment","shop_id","order_reference") WHERE order_reference <> '';