CREATE TABLE "form_keys" (
	"form_key" uuid PRIMARY KEY NOT NULL,
	"given_up_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_given_up_by_users_id_fk" FOREIGN KEY ("given_up_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_keys_given_up" ON "form_keys" USING btree ("given_up_by","created_at") WHERE given_up_by is not null;