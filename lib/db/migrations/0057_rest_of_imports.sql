ALTER TABLE "order_import_rows" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_imports" ADD COLUMN "rest_of" uuid;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_rest_of_order_imports_id_fk" FOREIGN KEY ("rest_of") REFERENCES "public"."order_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_imports_rest_of" ON "order_imports" USING btree ("rest_of");