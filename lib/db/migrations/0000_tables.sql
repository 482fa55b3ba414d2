CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clerk_counts" (
	"clerk_id" text NOT NULL,
	"what" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clerk_counts_clerk_id_what_pk" PRIMARY KEY("clerk_id","what")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"mark" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	"company_sid" text,
	"authenticated_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"company_link_until" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"refusal_message" text,
	"findings" jsonb,
	"retry_after_seconds" integer,
	"answer_status" integer,
	"answer_body" text,
	"ended_at" timestamp with time zone,
	"settled_as" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"settled_reason" text,
	"late_at" timestamp with time zone,
	"late_booked" jsonb,
	"late_status" integer,
	"late_body" text,
	"conflict_closed_by" text,
	"conflict_closed_at" timestamp with time zone,
	CONSTRAINT "booking_attempts_number" UNIQUE("booking_id","number")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"form_key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"shipment" jsonb NOT NULL,
	"booked" jsonb,
	"service_point" jsonb,
	"solution_id" uuid NOT NULL,
	"solution_name" text NOT NULL,
	"order_reference" text DEFAULT '' NOT NULL,
	"is_return" boolean DEFAULT false NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_zip_code" text NOT NULL,
	"shipment_id" text,
	"tracking_references" text[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"failed_unseen" boolean DEFAULT false NOT NULL,
	"is_printed" boolean DEFAULT false,
	"is_fetched" boolean DEFAULT false NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	"batch_id" uuid,
	"is_handed_over" boolean DEFAULT false,
	"restored_at" timestamp with time zone,
	"discarded_by" text,
	"discarded_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "bookings_form_key_unique" UNIQUE("form_key")
);
--> statement-breakpoint
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
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	CONSTRAINT "carrier_tokens_environment_client_id_pk" PRIMARY KEY("environment","client_id")
);
--> statement-breakpoint
CREATE TABLE "form_keys" (
	"form_key" uuid PRIMARY KEY NOT NULL,
	"given_up_by" text,
	"held_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"shop_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_by_hand" boolean DEFAULT true NOT NULL,
	"is_by_group" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_members_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"carrier_shop_id" integer NOT NULL,
	"sender" jsonb NOT NULL,
	"time_zone" text,
	"label_language" text,
	"return_address" jsonb,
	"tracking_url" text,
	"company_groups" text[] DEFAULT '{}' NOT NULL,
	"closed_days" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transport_solutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"carrier_solution_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"third_party_type" text,
	"max_weight_grams" integer,
	"label_source" text DEFAULT 'ours' NOT NULL,
	"checks_address" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"party" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"times_booked" integer DEFAULT 0 NOT NULL,
	"last_booked_at" timestamp with time zone,
	"last_solution_id" uuid,
	"last_service_point" jsonb,
	"last_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_references" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_identity" UNIQUE("environment","shop_id","identity")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"version" integer NOT NULL,
	"open_in" uuid,
	"open_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "parcel_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"weight_grams" integer,
	"length_cm" integer,
	"width_cm" integer,
	"height_cm" integer,
	"contents" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "parcel_presets_key" UNIQUE("shop_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "booking_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_voids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"voided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_label_pages" (
	"booking_id" uuid NOT NULL,
	"dpi" integer NOT NULL,
	"number" integer NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "carrier_label_pages_booking_id_dpi_number_pk" PRIMARY KEY("booking_id","dpi","number")
);
--> statement-breakpoint
CREATE TABLE "carrier_labels" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"tracking_references" text[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text,
	"is_ours" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "label_fetches" (
	"booking_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "label_fetches_booking_id_clerk_id_pk" PRIMARY KEY("booking_id","clerk_id")
);
--> statement-breakpoint
CREATE TABLE "network_printers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"format" text NOT NULL,
	"dpi" integer NOT NULL,
	"may_be_local" boolean DEFAULT false NOT NULL,
	"has_marks" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_job_labels" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"parcel" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "print_job_labels_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"clerk_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"again_of" uuid,
	"way" text,
	"printer_name" text,
	"format" text,
	"dpi" integer,
	"sent_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"trouble" text,
	"asks" boolean NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_secret_mark" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_epochs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticks" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"compared_with" text DEFAULT 'nothing yet' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "journal_places" (
	"journal" text PRIMARY KEY NOT NULL,
	"byte" bigint NOT NULL,
	"mark" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"prints" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_paces" (
	"environment" text NOT NULL,
	"client_id" text NOT NULL,
	"rate" double precision NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" timestamp with time zone NOT NULL,
	"throttled_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "carrier_paces_environment_client_id_pk" PRIMARY KEY("environment","client_id")
);
--> statement-breakpoint
CREATE TABLE "send_queue" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"batch_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_layouts" (
	"shop_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_layouts_shop_id_signature_pk" PRIMARY KEY("shop_id","signature")
);
--> statement-breakpoint
CREATE TABLE "order_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"choice" text,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"point" jsonb,
	"form_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "order_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"file_name" text NOT NULL,
	"headers" text[] NOT NULL,
	"source" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" uuid,
	"rest_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "solution_words" (
	"shop_id" uuid NOT NULL,
	"word" text NOT NULL,
	"solution_id" uuid,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_words_shop_id_word_pk" PRIMARY KEY("shop_id","word")
);
--> statement-breakpoint
CREATE TABLE "handover_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handover_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"what" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handover_parcels" (
	"booking_id" uuid NOT NULL,
	"parcel" integer NOT NULL,
	"handover_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"how" text NOT NULL,
	"line" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_parcels_booking_id_parcel_pk" PRIMARY KEY("booking_id","parcel")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "handovers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "handovers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"plans_a_day" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"former_prefix" text,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"former_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"form_key" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"chain" text NOT NULL,
	"sequence" bigint NOT NULL,
	"shop_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"version" integer NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"targets" jsonb NOT NULL,
	"actor_name" text,
	"actor_salt" "bytea",
	"actor_hash" "bytea" NOT NULL,
	"context" jsonb,
	"context_salt" "bytea",
	"context_hash" "bytea" NOT NULL,
	"changes" jsonb,
	"changes_salt" "bytea",
	"changes_hash" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_events_chain_sequence_pk" PRIMARY KEY("chain","sequence")
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"shop_id" uuid NOT NULL,
	"clerk_id" text NOT NULL,
	"solution_id" uuid NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"parcels" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"not_handed_over" integer DEFAULT 0 NOT NULL,
	"printed" integer DEFAULT 0 NOT NULL,
	"reprinted" integer DEFAULT 0 NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_environment_day_shop_id_clerk_id_solution_id_pk" PRIMARY KEY("environment","day","shop_id","clerk_id","solution_id")
);
--> statement-breakpoint
CREATE TABLE "report_durations" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"answers" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "report_durations_environment_day_pk" PRIMARY KEY("environment","day")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"environment" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"first_day" date NOT NULL,
	"counted_from" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"shops_timed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_shop_durations" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"shop_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "report_shop_durations_environment_day_shop_id_pk" PRIMARY KEY("environment","day","shop_id")
);
--> statement-breakpoint
CREATE TABLE "erased_rows" (
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "removal_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"periods" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"clerk_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"clerk_id" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stayed" integer DEFAULT 0 NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"sequence" bigint,
	"subject" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"answer_status" integer,
	"answer" text,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_event" UNIQUE("endpoint_id","sequence","subject")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_former_secret" text,
	"former_until" timestamp with time zone,
	"sequence" bigint NOT NULL,
	"off" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"form" jsonb NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_conflict_closed_by_users_id_fk" FOREIGN KEY ("conflict_closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_solution_id_transport_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_given_up_by_users_id_fk" FOREIGN KEY ("given_up_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_held_by_bookings_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_solutions" ADD CONSTRAINT "transport_solutions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_last_solution_id_transport_solutions_id_fk" FOREIGN KEY ("last_solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_points" ADD CONSTRAINT "found_points_solution_id_transport_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_presets" ADD CONSTRAINT "parcel_presets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_corrections" ADD CONSTRAINT "booking_corrections_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_corrections" ADD CONSTRAINT "booking_corrections_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voids" ADD CONSTRAINT "booking_voids_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_label_pages" ADD CONSTRAINT "carrier_label_pages_booking_id_carrier_labels_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."carrier_labels"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_labels" ADD CONSTRAINT "carrier_labels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_fetches" ADD CONSTRAINT "label_fetches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_fetches" ADD CONSTRAINT "label_fetches_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_printers" ADD CONSTRAINT "network_printers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_labels" ADD CONSTRAINT "print_job_labels_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_labels" ADD CONSTRAINT "print_job_labels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_again_of_print_jobs_id_fk" FOREIGN KEY ("again_of") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_queue" ADD CONSTRAINT "send_queue_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_queue" ADD CONSTRAINT "send_queue_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_files" ADD CONSTRAINT "order_import_files_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_rest_of_order_imports_id_fk" FOREIGN KEY ("rest_of") REFERENCES "public"."order_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_words" ADD CONSTRAINT "solution_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_words" ADD CONSTRAINT "solution_words_solution_id_transport_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."transport_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_events" ADD CONSTRAINT "handover_events_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_events" ADD CONSTRAINT "handover_events_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_parcels" ADD CONSTRAINT "handover_parcels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_parcels" ADD CONSTRAINT "handover_parcels_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_parcels" ADD CONSTRAINT "handover_parcels_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removal_plans" ADD CONSTRAINT "removal_plans_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_clerk_id_users_id_fk" FOREIGN KEY ("clerk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_user" ON "accounts" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_list" ON "bookings" USING btree ("environment","shop_id","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("environment","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_clerk" ON "bookings" USING btree ("clerk_id","created_at","number");--> statement-breakpoint
CREATE INDEX "bookings_not_booked" ON "bookings" USING btree ("state","environment","created_at","number") WHERE state <> 'booked';--> statement-breakpoint
CREATE INDEX "bookings_failed_unseen" ON "bookings" USING btree ("environment","created_at","number") WHERE failed_unseen;--> statement-breakpoint
CREATE INDEX "bookings_unprinted" ON "bookings" USING btree ("environment","shop_id","is_fetched","created_at","number") WHERE shipment_id is not null and is_printed = false and not is_void;--> statement-breakpoint
CREATE INDEX "bookings_unprinted_newest" ON "bookings" USING btree ("environment","is_fetched","created_at","number") WHERE shipment_id is not null and is_printed = false and not is_void;--> statement-breakpoint
CREATE INDEX "bookings_batch" ON "bookings" USING btree ("batch_id","number") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_not_handed_over" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE shipment_id is not null and is_handed_over = false and not is_void;--> statement-breakpoint
CREATE INDEX "bookings_void" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE is_void;--> statement-breakpoint
CREATE INDEX "bookings_void_newest" ON "bookings" USING btree ("environment","created_at","number") WHERE is_void;--> statement-breakpoint
CREATE INDEX "bookings_refused" ON "bookings" USING btree ("environment","shop_id","created_at","number") WHERE state = 'rejected';--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("order_reference") WHERE order_reference <> '';--> statement-breakpoint
CREATE INDEX "bookings_recipient" ON "bookings" USING btree ("shop_id",lower(btrim(recipient_name)),"created_at");--> statement-breakpoint
CREATE INDEX "bookings_shipment" ON "bookings" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_tracking" ON "bookings" USING gin ("tracking_references") WITH (fastupdate=false) WHERE tracking_references <> '{}';--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_keys_given_up" ON "form_keys" USING btree ("given_up_by","created_at") WHERE given_up_by is not null;--> statement-breakpoint
CREATE INDEX "shop_members_user" ON "shop_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transport_solutions_shop" ON "transport_solutions" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "recipients_list" ON "recipients" USING btree ("environment","shop_id",coalesce(-extract(epoch from last_booked_at at time zone 'UTC'), 'Infinity'),(-extract(epoch from created_at at time zone 'UTC')),left(search_text, 60),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "recipients_favourite" ON "recipients" USING btree ("environment","shop_id") WHERE is_favourite;--> statement-breakpoint
CREATE INDEX "recipients_search" ON "recipients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING gin (split_part(search_text, '|', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drafts_list" ON "drafts" USING btree ("environment","shop_id","updated_at");--> statement-breakpoint
CREATE INDEX "search_answers_newest" ON "search_answers" USING btree ("environment","answered_at");--> statement-breakpoint
CREATE INDEX "booking_corrections_booking" ON "booking_corrections" USING btree ("booking_id","corrected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_voids_standing" ON "booking_voids" USING btree ("booking_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "booking_voids_booking" ON "booking_voids" USING btree ("booking_id","voided_at");--> statement-breakpoint
CREATE INDEX "booking_voids_made" ON "booking_voids" USING btree ("voided_at");--> statement-breakpoint
CREATE INDEX "print_job_labels_booking" ON "print_job_labels" USING btree ("booking_id","job_id");--> statement-breakpoint
CREATE INDEX "print_jobs_made" ON "print_jobs" USING btree ("environment","created_at");--> statement-breakpoint
CREATE INDEX "print_jobs_asked" ON "print_jobs" USING btree ("clerk_id","environment","created_at") WHERE asks and answered_at is null;--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("created_at") WHERE answered_at is null and (asks or ended_at is null);--> statement-breakpoint
CREATE INDEX "batches_list" ON "batches" USING btree ("environment","shop_id","created_at");--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("environment","created_at") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "send_queue_next" ON "send_queue" USING btree ("environment","batch_id","position");--> statement-breakpoint
CREATE INDEX "send_queue_single" ON "send_queue" USING btree ("environment","created_at") WHERE batch_id is null;--> statement-breakpoint
CREATE INDEX "order_imports_list" ON "order_imports" USING btree ("environment","shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_imports_rest_of" ON "order_imports" USING btree ("rest_of");--> statement-breakpoint
CREATE INDEX "handover_events_list" ON "handover_events" USING btree ("handover_id","id");--> statement-breakpoint
CREATE INDEX "handover_parcels_list" ON "handover_parcels" USING btree ("handover_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_open" ON "handovers" USING btree ("environment","shop_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "handovers_list" ON "handovers" USING btree ("environment","shop_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_former_prefix" ON "api_keys" USING btree ("former_prefix");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("at","chain","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_targets" ON "audit_events" USING gin (jsonb_path_query_array(targets, '$[*].id') jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "report_days_shop" ON "report_days" USING btree ("environment","shop_id","day");--> statement-breakpoint
CREATE INDEX "report_shop_durations_shop" ON "report_shop_durations" USING btree ("environment","shop_id","day");--> statement-breakpoint
CREATE INDEX "erased_rows_newest" ON "erased_rows" USING btree ("erased_at");--> statement-breakpoint
CREATE UNIQUE INDEX "removal_plans_waiting" ON "removal_plans" USING btree ("state") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "removals_newest" ON "removals" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE state = 'waiting' and due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("subject","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("endpoint_id","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_shop" ON "webhook_endpoints" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "plans_list" ON "plans" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "plans_made_by" ON "plans" USING btree ("made_by","created_at");