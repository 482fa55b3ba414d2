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
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("at","chain","sequence");--> statement-breakpoint
CREATE FUNCTION append_audit_event(of_shop uuid, of_action text, of_version integer, by_type text, by_id text, by_name text,
  about jsonb, origin jsonb, changed jsonb) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  with said as materialized (
    select coalesce(of_shop::text, 'installation') as chain, clock_timestamp() as at,
      uuid_send(gen_random_uuid()) as actor_salt, uuid_send(gen_random_uuid()) as context_salt, uuid_send(gen_random_uuid()) as changes_salt
  ), hashed as materialized (
    select *, sha256(actor_salt || convert_to(coalesce(by_name, ''), 'UTF8')) as actor_hash,
      sha256(context_salt || convert_to(origin::text, 'UTF8')) as context_hash,
      sha256(changes_salt || convert_to(changed::text, 'UTF8')) as changes_hash
    from said
  ), linked as (
    insert into audit_chains as head (chain, sequence, content, previous, hash)
    select chain, 1, content, decode(repeat('00', 32), 'hex'), sha256(decode(repeat('00', 32), 'hex') || int8send(1) || content)
    from (
      select chain, sha256(convert_to(concat_ws(E'\n', chain, (extract(epoch from at) * 1000000)::bigint, to_jsonb(of_action), of_version,
        to_jsonb(by_type), coalesce(to_jsonb(by_id), 'null'), about, encode(actor_hash, 'hex'), encode(context_hash, 'hex'),
        encode(changes_hash, 'hex')), 'UTF8')) as content
      from hashed
    ) as first
    on conflict (chain) do update set sequence = head.sequence + 1, content = excluded.content, previous = head.hash,
      hash = sha256(head.hash || int8send(head.sequence + 1) || excluded.content)
    returning sequence, previous, hash
  )
  insert into audit_events (chain, sequence, shop_id, at, action, version, actor_type, actor_id, targets, actor_name, actor_salt, actor_hash,
    context, context_salt, context_hash, changes, changes_salt, changes_hash, previous, hash)
  select chain, sequence, of_shop, at, of_action, of_version, by_type, by_id, about, by_name, actor_salt, actor_hash,
    origin, context_salt, context_hash, changed, changes_salt, changes_hash, previous, hash
  from hashed, linked
  returning sequence
$$;
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
