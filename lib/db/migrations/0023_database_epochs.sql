CREATE TABLE "database_epochs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticks" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL
);
