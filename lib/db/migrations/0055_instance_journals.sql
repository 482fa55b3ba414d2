CREATE TABLE "instance_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"compared_with" text DEFAULT 'nothing yet' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
-- Another one after each start of PostgreSQL, in each copy of a database, and after a dump was read into it.
CREATE FUNCTION database_incarnation() RETURNS text LANGUAGE sql STABLE AS $$
	select concat_ws(' ', extract(epoch from pg_postmaster_start_time()),
		(select oid from pg_database where datname = current_database()), 'public.instance_journals'::regclass::oid)
$$;
--> statement-breakpoint
-- The journals that may hold bookings which this database lacks.
CREATE FUNCTION unread_journals() RETURNS SETOF instance_journals LANGUAGE sql STABLE AS $$
	select * from instance_journals
	where given_up_at is null and compared_with <> database_incarnation() and (ended_at is null or compared_with = '')
$$;
--> statement-breakpoint
-- True, or an error: within a statement it undoes all of it. VOLATILE, so that it is asked once there is a row.
CREATE FUNCTION require_read_journals() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	if exists (select from unread_journals()) then
		raise exception 'not all outcome journals were compared with this database' using errcode = 'PD001';
	end if;
	return true;
END
$$;
