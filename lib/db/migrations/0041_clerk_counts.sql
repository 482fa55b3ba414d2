-- Unlogged: written with every press, and of no use after a crash.
CREATE UNLOGGED TABLE "clerk_counts" (
	"clerk_id" text NOT NULL,
	"what" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clerk_counts_clerk_id_what_pk" PRIMARY KEY("clerk_id","what")
);
