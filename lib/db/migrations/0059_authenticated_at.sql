-- In two steps: a session from before has proved nothing lately.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "authenticated_at" SET DEFAULT now();
