CREATE TABLE "found_points" (
	"solution_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"external_id" text NOT NULL,
	"freight_product_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "found_points_pk" PRIMARY KEY("solution_id","country_code","external_id","freight_product_id")
);
--> statement-breakpoint
ALTER TABLE "found_points" ADD CONSTRAINT "found_points_solution_id_transport_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE cascade ON UPDATE no action;