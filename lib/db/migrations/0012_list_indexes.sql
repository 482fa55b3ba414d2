DROP INDEX "booking_attempts_running";--> statement-breakpoint
DROP INDEX "bookings_day";--> statement-breakpoint
DROP INDEX "bookings_state";--> statement-breakpoint
DROP INDEX "bookings_attention";--> statement-breakpoint
DROP INDEX "recipients_newest";--> statement-breakpoint
DROP INDEX "print_batches_open";--> statement-breakpoint
DROP INDEX "bookings_list";--> statement-breakpoint
DROP INDEX "bookings_clerk";--> statement-breakpoint
DROP INDEX "bookings_not_printed";--> statement-breakpoint
DROP INDEX "bookings_void";--> statement-breakpoint
DROP INDEX "bookings_order";--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
-- As lib/fold has it, for the letters that occur: lower case without accents.
CREATE FUNCTION "parceldesk_fold"("written" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(lower(translate(replace(replace(coalesce(written, ''), 'Æ', 'ae'), 'Œ', 'oe'),
    'àÀáÁâÂãÃäÄåÅāĀăĂąĄçÇćĆčČďĎđĐðÐèÈéÉêÊëËēĒęĘěĚğĞģĢìÌíÍîÎïÏīĪįĮıķĶłŁļĻľĽñÑńŃņŅňŇòÒóÓôÔõÕöÖøØőŐōŌŕŔřŘśŚšŠşŞșȘťŤţŢțȚùÙúÚûÛüÜūŪůŮűŰųŲýÝÿŸźŹžŽżŻ',
    'aaaaaaaaaaaaaaaaaaccccccddddddeeeeeeeeeeeeeeggggiiiiiiiiiiiiikkllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzz')), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
$$;--> statement-breakpoint
-- As lib/bookings/search-text has it: street, city, phones and e-mail are searched too, and letters without their accents.
UPDATE "bookings" SET "search_text" = ' ' || btrim(regexp_replace(concat_ws(' ',
  "folded", nullif(regexp_replace("folded", '[^[:alnum:]]+', ' ', 'g'), "folded"),
  CASE WHEN "named" ~ '[åÅ]' THEN parceldesk_fold(replace(replace("named", 'å', 'aa'), 'Å', 'aa')) END,
  parceldesk_fold("order_reference"), parceldesk_fold("party" ->> 'address'), parceldesk_fold("party" ->> 'coaddress'),
  parceldesk_fold("party" ->> 'city'), parceldesk_fold("party" ->> 'email'),
  lower("written"), nullif(lower(translate("written", '()', '')), lower("written")),
  CASE WHEN "consignee_zip_code" ~ ' ' THEN lower(replace("consignee_zip_code", ' ', '')) END,
  regexp_replace(regexp_replace("party" ->> 'phone', '\D', '', 'g'), '^00', ''),
  regexp_replace(regexp_replace("party" ->> 'phone2', '\D', '', 'g'), '^00', '')), '\s+', ' ', 'g'))
FROM (
  SELECT "id" AS "of_booking", "party", parceldesk_fold("consignee_name") AS "folded",
    concat_ws(' ', "consignee_name", "party" ->> 'address', "party" ->> 'coaddress', "party" ->> 'city') AS "named",
    concat_ws(' ', "consignee_zip_code", "shipment_id", array_to_string("tracking_references", ' ')) AS "written"
  FROM "bookings" CROSS JOIN LATERAL jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == $type)',
    jsonb_build_object('type', CASE WHEN "is_return" THEN 'consignor' ELSE 'consignee' END)) AS "customers" ("party")
) AS "texts" WHERE "of_booking" = "id";--> statement-breakpoint
DROP FUNCTION "parceldesk_fold";--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("environment","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_not_booked" ON "bookings" USING btree ("state","environment","created_at","number") WHERE state <> 'booked';--> statement-breakpoint
CREATE INDEX "bookings_tracking" ON "bookings" USING gin ("tracking_references") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "recipients_list" ON "recipients" USING btree ("environment","shop_id",coalesce(-extract(epoch from last_booked_at at time zone 'UTC'), 'Infinity'),(-extract(epoch from created_at at time zone 'UTC')),left(search_text, 60),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "print_batches_sent" ON "print_batches" USING btree ("clerk_id","environment","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_list" ON "bookings" USING btree ("environment","shop_id","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_clerk" ON "bookings" USING btree ("clerk_id","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_not_printed" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE state = 'booked' and is_printed = false and not is_void;--> statement-breakpoint
CREATE INDEX "bookings_void" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE is_void;--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("environment","order_reference") WHERE order_reference <> '';