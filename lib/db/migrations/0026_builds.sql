CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
