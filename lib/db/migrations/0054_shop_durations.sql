CREATE TABLE "report_shop_durations" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"shop_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "report_shop_durations_environment_day_shop_id_pk" PRIMARY KEY("environment","day","shop_id")
);
--> statement-breakpoint
ALTER TABLE "report_progress" ADD COLUMN "shops_timed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "report_shop_durations_shop" ON "report_shop_durations" USING btree ("environment","shop_id","day");