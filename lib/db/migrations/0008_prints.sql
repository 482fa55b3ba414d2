CREATE TABLE "booking_voids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"voided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "network_printers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"format" text NOT NULL,
	"dpi" integer NOT NULL,
	"may_be_local" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"clerk_id" text NOT NULL,
	"booking_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"trouble" text,
	"answered_at" timestamp with time zone,
	"missing_from" integer,
	"missing_to" integer
);
--> statement-breakpoint
CREATE TABLE "slip_prints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"batch_id" uuid,
	"clerk_id" text NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"printer_name" text,
	"format" text NOT NULL,
	"dpi" integer NOT NULL,
	"pages" integer NOT NULL,
	"came_out" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
-- Null for the bookings of before: nobody wrote down whether theirs were printed.
ALTER TABLE "bookings" ADD COLUMN "is_printed" boolean;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "is_printed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_printers" ADD CONSTRAINT "network_printers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batches" ADD CONSTRAINT "print_batches_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_prints" ADD CONSTRAINT "slip_prints_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_prints" ADD CONSTRAINT "slip_prints_batch_id_print_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_prints" ADD CONSTRAINT "slip_prints_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_voids_standing" ON "booking_voids" USING btree ("booking_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "booking_voids_booking" ON "booking_voids" USING btree ("booking_id","voided_at");--> statement-breakpoint
CREATE INDEX "print_batches_open" ON "print_batches" USING btree ("clerk_id","sent_at") WHERE sent_at is not null and answered_at is null;--> statement-breakpoint
CREATE INDEX "slip_prints_booking" ON "slip_prints" USING btree ("booking_id","printed_at");--> statement-breakpoint
CREATE INDEX "slip_prints_batch" ON "slip_prints" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "bookings_not_printed" ON "bookings" USING btree ("environment","shop_id","number") WHERE state = 'booked' and is_printed = false and not is_void;--> statement-breakpoint
CREATE INDEX "bookings_void" ON "bookings" USING btree ("environment","shop_id","number") WHERE is_void;