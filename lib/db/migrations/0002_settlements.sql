ALTER TABLE "booking_attempts" ADD COLUMN "settled_as" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "late_booked" jsonb;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "late_status" integer;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "late_body" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "conflict_closed_by" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "conflict_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "has_conflict" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discarded_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_conflict_closed_by_users_id_fk" FOREIGN KEY ("conflict_closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;