CREATE TABLE "online_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"online_shop_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"key" text NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"share" jsonb,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"told" jsonb,
	"search_text" text NOT NULL,
	"country_code" text NOT NULL,
	"delivery" text NOT NULL,
	"told_mark" text NOT NULL,
	"checked" jsonb,
	"checked_mark" text,
	"standing" text NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid,
	"import_row" integer,
	"booking_id" uuid,
	CONSTRAINT "online_orders_key" UNIQUE("online_shop_id","key","part")
);
--> statement-breakpoint
CREATE TABLE "online_shops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"system" text NOT NULL,
	"address" text NOT NULL,
	"site" text NOT NULL,
	"sealed_keys" text NOT NULL,
	"box_grams" integer,
	"usual_grams" integer,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writes_at" text NOT NULL,
	"writes_since" timestamp with time zone DEFAULT now() NOT NULL,
	"notifies" boolean NOT NULL,
	"verifies_packing" boolean DEFAULT false NOT NULL,
	"weight_tolerance" integer,
	"prints_slips" boolean DEFAULT false NOT NULL,
	"way" text NOT NULL,
	"reading" jsonb,
	"read_since" text,
	"read_at" timestamp with time zone,
	"all_read_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lent_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"fault_since" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "write_backs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"online_shop_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text DEFAULT 'to_write' NOT NULL,
	"way" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "write_backs_parcel" UNIQUE("order_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "network_printers" ADD COLUMN "kind" text DEFAULT 'zpl' NOT NULL;--> statement-breakpoint
ALTER TABLE "network_printers" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "network_printers" ADD COLUMN "checks_roll" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_online_shop_id_online_shops_id_fk" FOREIGN KEY ("online_shop_id") REFERENCES "public"."online_shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_shops" ADD CONSTRAINT "online_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_shops" ADD CONSTRAINT "online_shops_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_backs" ADD CONSTRAINT "write_backs_online_shop_id_online_shops_id_fk" FOREIGN KEY ("online_shop_id") REFERENCES "public"."online_shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_backs" ADD CONSTRAINT "write_backs_order_id_online_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."online_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_backs" ADD CONSTRAINT "write_backs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_orders_list" ON "online_orders" USING btree ("shop_id","standing","placed_at");--> statement-breakpoint
CREATE INDEX "online_orders_number" ON "online_orders" USING btree ("shop_id","number");--> statement-breakpoint
CREATE INDEX "online_orders_import" ON "online_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "online_orders_form_key" ON "online_orders" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "online_orders_booking" ON "online_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "online_shops_shop" ON "online_shops" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "write_backs_booking" ON "write_backs" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "write_backs_by_hand" ON "write_backs" USING btree ("order_id") WHERE state = 'by_hand';--> statement-breakpoint
CREATE INDEX "write_backs_due" ON "write_backs" USING btree ("online_shop_id","due_at") WHERE due_at is not null;