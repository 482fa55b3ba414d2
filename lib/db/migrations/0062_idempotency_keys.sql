CREATE TABLE "idempotency_keys" (
	"form_key" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL
);
