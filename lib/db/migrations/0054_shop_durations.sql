CREATE TABLE "report_shop_durations" (
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answers" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "report_shop_durations_environment_shop_id_day_pk" PRIMARY KEY("environment","shop_id","day")
);
--> statement-breakpoint
ALTER TABLE "report_progress" ADD COLUMN "shops_timed_at" timestamp with time zone;