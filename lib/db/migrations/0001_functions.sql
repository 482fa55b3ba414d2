-- What drizzle-kit does not make: functions, triggers, and how three tables are kept.
-- Written with every press, and of no use after a crash.
ALTER TABLE clerk_counts SET UNLOGGED;
--> statement-breakpoint
-- An attempt is written twice, and no index knows of the second time: with room on its page the row stays there.
ALTER TABLE booking_attempts SET (fillfactor = 60);
--> statement-breakpoint
-- How common a word is decides between a walk through the newest bookings and a look into the index of words; of a hundred samples the
-- database takes a name that one booking in a hundred has for one that none has.
ALTER TABLE bookings ALTER COLUMN search_text SET STATISTICS 1000;
--> statement-breakpoint
-- Adds an event to the chain of its shop, or of the installation. PL/pgSQL keeps its plans for as long as a connection lives: in plain SQL an event
-- costs twice as much.
CREATE FUNCTION append_audit_event(of_shop uuid, of_action text, of_version integer, by_type text, by_id text, by_name text,
  about jsonb, origin jsonb, changed jsonb) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
declare
  own_chain constant text := coalesce(of_shop::text, 'installation');
  before_first constant bytea := decode(repeat('00', 32), 'hex');
  actor_salt constant bytea := uuid_send(gen_random_uuid());
  context_salt constant bytea := uuid_send(gen_random_uuid());
  changes_salt constant bytea := uuid_send(gen_random_uuid());
  actor_hash constant bytea := sha256(actor_salt || convert_to(coalesce(by_name, ''), 'UTF8'));
  context_hash constant bytea := sha256(context_salt || convert_to(origin::text, 'UTF8'));
  changes_hash constant bytea := sha256(changes_salt || convert_to(changed::text, 'UTF8'));
  happened constant timestamptz := clock_timestamp();
  said constant bytea := sha256(convert_to(concat_ws(E'\n', own_chain, (extract(epoch from happened) * 1000000)::bigint, to_jsonb(of_action),
    of_version, to_jsonb(by_type), coalesce(to_jsonb(by_id), 'null'), about, encode(actor_hash, 'hex'), encode(context_hash, 'hex'),
    encode(changes_hash, 'hex')), 'UTF8'));
  link record;
begin
  -- All that can be computed without it is computed before the chain is locked.
  insert into audit_chains as head (chain, sequence, content, previous, hash)
  values (own_chain, 1, said, before_first, sha256(before_first || int8send(1) || said))
  on conflict (chain) do update set sequence = head.sequence + 1, content = excluded.content, previous = head.hash,
    hash = sha256(head.hash || int8send(head.sequence + 1) || excluded.content)
  returning head.sequence, head.previous, head.hash into link;
  insert into audit_events (chain, sequence, shop_id, at, action, version, actor_type, actor_id, targets, actor_name, actor_salt, actor_hash,
    context, context_salt, context_hash, changes, changes_salt, changes_hash, previous, hash)
  values (own_chain, link.sequence, of_shop, happened, of_action, of_version, by_type, by_id, about, by_name, actor_salt, actor_hash,
    origin, context_salt, context_hash, changed, changes_salt, changes_hash, link.previous, link.hash);
  return link.sequence;
end $$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  kept constant text[] := array['actor_name', 'actor_salt', 'context', 'context_salt', 'changes', 'changes_salt'];
begin
  -- What is personal may be erased, text and salt together: nothing else may change.
  if TG_OP = 'UPDATE' then
    if to_jsonb(new) - kept = to_jsonb(old) - kept
      and ((new.actor_name is null and new.actor_salt is null) or (new.actor_name, new.actor_salt) is not distinct from (old.actor_name, old.actor_salt))
      and ((new.context is null and new.context_salt is null) or (new.context, new.context_salt) is not distinct from (old.context, old.context_salt))
      and ((new.changes is null and new.changes_salt is null) or (new.changes, new.changes_salt) is not distinct from (old.changes, old.changes_salt))
    then return new; end if;
  end if;
  raise exception 'An event of the audit log is not changed and not deleted';
end $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
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
-- The newest days are counted again and again; of an earlier one only a change says that it is to be counted anew. Appended, so that
-- no two of them wait for each other.
CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  environment_of text;
  changed timestamptz;
begin
  if TG_TABLE_NAME = 'bookings' then
    environment_of := new.environment;
    changed := new.created_at;
  elsif TG_TABLE_NAME = 'booking_voids' then
    environment_of := (select environment from bookings where id = new.booking_id);
    changed := new.voided_at;
  else
    select environment, created_at into environment_of, changed from print_jobs where id = new.job_id;
  end if;
  if changed < now() - interval '20 hours' then insert into report_changes (environment, at) values (environment_of, changed); end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_report AFTER UPDATE ON bookings FOR EACH ROW
WHEN (old.created_at < now() - interval '20 hours' and (old.state, old.is_printed, old.is_void, old.is_handed_over)
  is distinct from (new.state, new.is_printed, new.is_void, new.is_handed_over))
EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER bookings_restored_report AFTER INSERT ON bookings FOR EACH ROW WHEN (new.restored_at is not null)
EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER booking_voids_report AFTER INSERT OR UPDATE ON booking_voids FOR EACH ROW
WHEN (new.voided_at < now() - interval '20 hours') EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER print_job_labels_report AFTER UPDATE ON print_job_labels FOR EACH ROW
WHEN (old.state is distinct from new.state) EXECUTE FUNCTION note_report_change();
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
--> statement-breakpoint
-- PostgreSQL counts a table for its owner alone.
CREATE FUNCTION analyze_recipients() RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  analyze recipients;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_audit_texts(timestamptz, timestamptz, integer), erase_audit_changes(uuid[]), analyze_recipients() FROM PUBLIC;
