CREATE TABLE "search_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"solution_name" text NOT NULL,
	"status" integer,
	"failure" text,
	"body" text,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_answers_newest" ON "search_answers" USING btree ("environment","answered_at");