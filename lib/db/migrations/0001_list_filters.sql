CREATE INDEX "bookings_clerk" ON "bookings" USING btree ("clerk_id","number");--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("environment","shop_id","created_at");--> statement-breakpoint
-- Postal codes are found without their space from now on (lib/bookings/search-text).
UPDATE "bookings" SET "search_text" = "search_text" || ' ' || lower(replace("consignee_zip_code", ' ', '')) WHERE "consignee_zip_code" LIKE '% %';
