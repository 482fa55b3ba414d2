CREATE TABLE "solution_words" (
	"shop_id" uuid NOT NULL,
	"word" text NOT NULL,
	"solution_id" uuid,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_words_shop_id_word_pk" PRIMARY KEY("shop_id","word")
);
--> statement-breakpoint
ALTER TABLE "solution_words" ADD CONSTRAINT "solution_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_words" ADD CONSTRAINT "solution_words_solution_id_transport_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE cascade ON UPDATE no action;