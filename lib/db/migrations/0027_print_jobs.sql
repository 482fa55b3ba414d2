CREATE TABLE "print_job_labels" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"parcel" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "print_job_labels_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"clerk_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"again_of" uuid,
	"way" text,
	"printer_name" text,
	"format" text,
	"dpi" integer,
	"sent_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"trouble" text,
	"asks" boolean NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
-- A print of several that was sent. Of those older than a day the clerk is not asked any more, as before.
INSERT INTO "print_jobs" ("id", "environment", "clerk_id", "created_at", "way", "printer_name", "format", "dpi", "sent_at", "progress_at",
  "ended_at", "trouble", "asks", "answered_at")
SELECT batch.id, batch.environment, batch.clerk_id, batch.created_at, print.way, print.printer_name, print.format, print.dpi, batch.sent_at,
  batch.sent_at, batch.sent_at, batch.trouble, cardinality(batch.booking_ids) > 1,
  CASE WHEN batch.answered_at IS NULL AND batch.sent_at < now() - interval '1 day' THEN batch.sent_at ELSE batch.answered_at END
FROM print_batches batch
JOIN LATERAL (SELECT * FROM slip_prints WHERE batch_id = batch.id ORDER BY printed_at DESC LIMIT 1) print ON true
WHERE batch.sent_at IS NOT NULL;--> statement-breakpoint
-- A print of a single booking, which had no batch.
INSERT INTO "print_jobs" ("id", "environment", "clerk_id", "created_at", "way", "printer_name", "format", "dpi", "sent_at", "progress_at",
  "ended_at", "asks")
SELECT print.id, booking.environment, print.clerk_id, print.printed_at, print.way, print.printer_name, print.format, print.dpi,
  print.printed_at, print.printed_at, print.printed_at, false
FROM slip_prints print JOIN bookings booking ON booking.id = print.booking_id
WHERE NOT EXISTS (SELECT 1 FROM print_jobs job WHERE job.id = print.batch_id);--> statement-breakpoint
-- What was not answered and did not count as out is in doubt.
INSERT INTO "print_job_labels" ("job_id", "place", "booking_id", "parcel", "state")
SELECT job.id, row_number() OVER (PARTITION BY job.id ORDER BY array_position(batch.booking_ids, print.booking_id), parcel), print.booking_id,
  parcel, CASE WHEN print.came_out THEN 'sent' WHEN job.asks AND job.answered_at IS NULL THEN 'sending' ELSE 'not_out' END
FROM (
  SELECT DISTINCT ON (coalesce(batch_id, id), booking_id) * FROM slip_prints
  ORDER BY coalesce(batch_id, id), booking_id, printed_at DESC
) print
LEFT JOIN print_batches batch ON batch.id = print.batch_id AND batch.sent_at IS NOT NULL
JOIN print_jobs job ON job.id = coalesce(batch.id, print.id)
CROSS JOIN LATERAL generate_series(1, print.pages) parcel;--> statement-breakpoint
-- Once the rows are there: row by row they take four times as long.
ALTER TABLE "print_job_labels" ADD CONSTRAINT "print_job_labels_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_labels" ADD CONSTRAINT "print_job_labels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_again_of_print_jobs_id_fk" FOREIGN KEY ("again_of") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_labels_booking" ON "print_job_labels" USING btree ("booking_id","job_id");--> statement-breakpoint
CREATE INDEX "print_jobs_asked" ON "print_jobs" USING btree ("clerk_id","environment","created_at") WHERE asks and answered_at is null;--> statement-breakpoint
DROP TABLE "slip_prints";--> statement-breakpoint
DROP TABLE "print_batches";
