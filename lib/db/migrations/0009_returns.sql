ALTER TABLE "bookings" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_address" jsonb;--> statement-breakpoint
-- A return was booked from the form with the parties swapped by hand: it goes to a name of the shop and does not come from one. The shop's
-- sender may be another today, so that the names under which the shop sent its other parcels are its own too.
WITH "own_names" AS (
  SELECT "id" AS "shop_id", "name" FROM "shops"
  UNION SELECT "id", "sender" ->> 'name' FROM "shops"
  UNION SELECT "bookings"."shop_id", jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignor")') ->> 'name'
  FROM "bookings" JOIN "transport_solutions" ON "transport_solutions"."id" = "bookings"."solution_id"
  WHERE "transport_solutions"."kind" <> 'return'
)
UPDATE "bookings" SET
  "is_return" = true,
  "consignee_name" = jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignor")') ->> 'name',
  "consignee_zip_code" = jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignor")') ->> 'zipCode',
  "search_text" = lower(jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignor")') ->> 'name') || ' ' || "search_text"
FROM "transport_solutions"
WHERE "transport_solutions"."id" = "bookings"."solution_id" AND "transport_solutions"."kind" = 'return'
  AND EXISTS (SELECT FROM "own_names" WHERE "own_names"."shop_id" = "bookings"."shop_id"
    AND "own_names"."name" = jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignee")') ->> 'name')
  AND NOT EXISTS (SELECT FROM "own_names" WHERE "own_names"."shop_id" = "bookings"."shop_id"
    AND "own_names"."name" = jsonb_path_query_first("shipment", '$.parties[*] ? (@.type == "consignor")') ->> 'name');--> statement-breakpoint
-- A form that was begun that way asks for the customer first now.
UPDATE "drafts" SET
  "values" = "drafts"."values" || jsonb_build_object('recipient', "drafts"."values" -> 'sender', 'sender', "drafts"."values" -> 'recipient'),
  "consignee_name" = "drafts"."values" -> 'sender' ->> 'name'
FROM "transport_solutions", "shops"
WHERE "transport_solutions"."id"::text = "drafts"."values" ->> 'solutionId' AND "transport_solutions"."kind" = 'return'
  AND "shops"."id" = "drafts"."shop_id" AND "drafts"."values" -> 'recipient' ->> 'name' = "shops"."sender" ->> 'name';
