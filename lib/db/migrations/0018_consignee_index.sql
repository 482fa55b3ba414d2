CREATE INDEX "bookings_consignee" ON "bookings" USING btree ("shop_id",lower(btrim(consignee_name)),"created_at");--> statement-breakpoint
-- An attempt is written twice, and no index knows of the second time: with room on its page the row stays there.
ALTER TABLE "booking_attempts" SET (fillfactor = 60);
