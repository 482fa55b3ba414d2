-- What a role may do that changes rows alone (lib/db/roles.ts): each of these has the rights of the owner, and does one thing.
-- Takes what is personal from a few events within a span of time, text and salt together, the oldest first.
CREATE FUNCTION erase_audit_texts(from_time timestamptz, before_time timestamptz, most integer) RETURNS SETOF timestamptz
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  update audit_events set actor_name = null, actor_salt = null, context = null, context_salt = null, changes = null, changes_salt = null
  where (chain, sequence) in (select chain, sequence from audit_events
    where at >= from_time and at < before_time and coalesce(actor_salt, context_salt, changes_salt) is not null
    order by at, chain, sequence limit most)
  returning at
$$;
--> statement-breakpoint
-- Takes the numbers that a clerk corrected, and clerks' reasons, from the events of bookings that were made anonymous.
CREATE FUNCTION erase_audit_changes(of_bookings uuid[]) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  update audit_events set changes = null, changes_salt = null from bookings
  where bookings.id = any(of_bookings) and bookings.anonymised_at is not null
    and jsonb_path_query_array(audit_events.targets, '$[*].id') @> to_jsonb(bookings.id::text) and audit_events.changes_salt is not null
    and audit_events.action in ('booking.corrected', 'booking.conflict_closed', 'booking.settled_booked', 'booking.settled_not_booked', 'booking.voided')
$$;
--> statement-breakpoint
-- PostgreSQL counts a table for its owner alone.
CREATE FUNCTION analyze_recipients() RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  analyze recipients;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_audit_texts(timestamptz, timestamptz, integer), erase_audit_changes(uuid[]), analyze_recipients() FROM PUBLIC;
