CREATE TABLE "carrier_tokens" (
	"environment" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed" text,
	"generation" integer NOT NULL,
	"credential_mark" text NOT NULL,
	"is_replacement" boolean DEFAULT false NOT NULL,
	"obtained_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"hard_end" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	CONSTRAINT "carrier_tokens_environment_client_id_pk" PRIMARY KEY("environment","client_id")
);
