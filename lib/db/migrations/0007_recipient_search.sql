DROP INDEX "recipients_recent";--> statement-breakpoint
CREATE INDEX "recipients_newest" ON "recipients" USING btree ("environment","shop_id","last_booked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recipients_favourite" ON "recipients" USING btree ("environment","shop_id") WHERE is_favourite;--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING gin (split_part(search_text, '|', 1) gin_trgm_ops);