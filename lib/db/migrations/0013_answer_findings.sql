DROP INDEX "bookings_not_printed";--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "findings" jsonb;--> statement-breakpoint
CREATE INDEX "bookings_not_printed" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE shipment_id is not null and is_printed = false and not is_void;