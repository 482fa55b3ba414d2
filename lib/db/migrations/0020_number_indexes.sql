DROP INDEX "bookings_shipment";--> statement-breakpoint
DROP INDEX "bookings_tracking";--> statement-breakpoint
CREATE INDEX "bookings_shipment" ON "bookings" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_tracking" ON "bookings" USING gin ("tracking_references") WITH (fastupdate=false) WHERE tracking_references <> '{}';