-- How common a word is decides between a walk through the newest bookings and a look into the index of words; of a hundred samples the
-- database takes a name that one booking in a hundred has for one that none has.
ALTER TABLE "bookings" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "bookings";
