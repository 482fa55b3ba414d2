CREATE TABLE "carrier_label_pages" (
	"booking_id" uuid NOT NULL,
	"dpi" integer NOT NULL,
	"number" integer NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "carrier_label_pages_booking_id_dpi_number_pk" PRIMARY KEY("booking_id","dpi","number")
);
--> statement-breakpoint
CREATE TABLE "carrier_labels" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text,
	"is_ours" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp with time zone,
	"pdf" "bytea"
);
--> statement-breakpoint
ALTER TABLE "transport_solutions" ADD COLUMN "label_source" text DEFAULT 'ours' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_label_pages" ADD CONSTRAINT "carrier_label_pages_booking_id_carrier_labels_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."carrier_labels"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_labels" ADD CONSTRAINT "carrier_labels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;