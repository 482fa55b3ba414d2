CREATE TABLE "label_fetches" (
	"booking_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "label_fetches_booking_id_clerk_id_pk" PRIMARY KEY("booking_id","clerk_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_fetches" ADD CONSTRAINT "label_fetches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_fetches" ADD CONSTRAINT "label_fetches_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX IF EXISTS "bookings_not_printed";--> statement-breakpoint
DROP INDEX IF EXISTS "bookings_not_printed_newest";
