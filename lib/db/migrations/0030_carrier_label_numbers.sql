-- Nothing read the file: what is printed are its dots.
ALTER TABLE "carrier_labels" DROP COLUMN "pdf";--> statement-breakpoint
ALTER TABLE "carrier_labels" ADD COLUMN "tracking_references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "carrier_labels" SET "tracking_references" = "bookings"."tracking_references" FROM "bookings" WHERE "bookings"."id" = "booking_id";
