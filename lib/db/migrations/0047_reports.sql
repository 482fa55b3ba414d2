CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"solution_id" uuid NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"parcels" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"not_handed_over" integer DEFAULT 0 NOT NULL,
	"printed" integer DEFAULT 0 NOT NULL,
	"reprinted" integer DEFAULT 0 NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_environment_day_shop_id_clerk_id_solution_id_pk" PRIMARY KEY("environment","day","shop_id","clerk_id","solution_id")
);
--> statement-breakpoint
CREATE TABLE "report_durations" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"answers" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "report_durations_environment_day_pk" PRIMARY KEY("environment","day")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"environment" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"first_day" date NOT NULL,
	"counted_from" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_days_shop" ON "report_days" USING btree ("environment","shop_id","day");--> statement-breakpoint
-- The newest days are counted again and again; of an earlier one only a change says that it is to be counted anew. Appended, so that
-- no two of them wait for each other.
CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  environment_of text;
  changed timestamptz;
begin
  if TG_TABLE_NAME = 'bookings' then
    environment_of := new.environment;
    changed := new.created_at;
  elsif TG_TABLE_NAME = 'booking_voids' then
    environment_of := (select environment from bookings where id = new.booking_id);
    changed := new.voided_at;
  else
    select environment, created_at into environment_of, changed from print_jobs where id = new.job_id;
  end if;
  if changed < now() - interval '20 hours' then insert into report_changes (environment, at) values (environment_of, changed); end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_report AFTER UPDATE ON bookings FOR EACH ROW
WHEN (old.created_at < now() - interval '20 hours' and (old.state, old.is_printed, old.is_void, old.is_handed_over)
  is distinct from (new.state, new.is_printed, new.is_void, new.is_handed_over))
EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER bookings_restored_report AFTER INSERT ON bookings FOR EACH ROW WHEN (new.restored_at is not null)
EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER booking_voids_report AFTER INSERT OR UPDATE ON booking_voids FOR EACH ROW
WHEN (new.voided_at < now() - interval '20 hours') EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER print_job_labels_report AFTER UPDATE ON print_job_labels FOR EACH ROW
WHEN (old.state is distinct from new.state) EXECUTE FUNCTION note_report_change();
