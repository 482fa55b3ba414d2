CREATE TABLE "journal_places" (
	"journal" text PRIMARY KEY NOT NULL,
	"byte" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_order";--> statement-breakpoint
DROP INDEX "bookings_shipment";--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("order_reference") WHERE order_reference <> '';--> statement-breakpoint
CREATE INDEX "bookings_shipment" ON "bookings" USING btree ("shipment_id");