import 'server-only';

/** What an owner of the database can do to a log, and what verifying it then says. `needsHead`: only a head that was kept elsewhere shows it. */
type Tamper = { name: string; statement: string; text: string; needsHead?: true };

/** As the owner can: past the trigger, which is on again afterwards. */
const past = (statement: string) =>
  `alter table audit_events disable trigger all; ${statement}; alter table audit_events enable trigger all`;

const LED_BY_NONE = 'No sound chain leads to the head {head}: it was rewritten or cut.';

/** Of a log whose chain has six events; those of a longer one are changed in the same way. */
export const TAMPERS: readonly Tamper[] = [
  {
    name: 'an edit',
    statement: past(`update audit_events set action = 'clerk.disabled' where sequence = 3`),
    text: 'Event 3 was changed.',
  },
  {
    name: 'a deletion in the middle',
    statement: past('delete from audit_events where sequence = 3'),
    text: 'Event 3 is missing: event 4 follows 2.',
  },
  {
    name: 'a cut tail',
    statement: past('delete from audit_events where sequence > 4'),
    text: "The newest event is 4, but the chain's head says 6.",
  },
  {
    name: 'another order',
    statement:
      past(`update audit_events set sequence = -3 where sequence = 3; update audit_events set sequence = 3 where sequence = 4;
      update audit_events set sequence = 4 where sequence = -3`),
    text: 'Event 3 does not follow the event before it.',
  },
  {
    name: 'an event put into the past',
    statement: past(`update audit_events set sequence = -sequence where sequence > 2;
      update audit_events set sequence = 1 - sequence where sequence < 0;
      insert into audit_events select chain, 3, shop_id, at, action, version, actor_type, actor_id, targets, actor_name, actor_salt, actor_hash,
        context, context_salt, context_hash, changes, changes_salt, changes_hash, previous, hash from audit_events where sequence = 2`),
    text: 'Event 3 does not follow the event before it.',
  },
  {
    name: 'another actor',
    statement: past(`update audit_events set actor_name = 'Ola' where sequence = 5`),
    text: 'The actor of event 5 was changed.',
  },
  {
    name: 'another shop',
    statement: past('update audit_events set shop_id = gen_random_uuid() where sequence = 4'),
    text: 'Event 4 was changed.',
  },
  {
    name: 'a shifted clock',
    statement: past(`update audit_events set at = at - interval '1 hour' where sequence = 2`),
    text: 'Event 2 was changed.',
  },
  {
    name: 'a number that is there twice',
    statement: past(`alter table audit_events drop constraint audit_events_chain_sequence_pk;
      insert into audit_events select * from audit_events where sequence = 3`),
    text: 'Number 3 is there twice.',
  },
  {
    name: 'a dropped day',
    statement: past('delete from audit_events where sequence <= 3'),
    text: 'Event 1 is missing: event 4 follows 0.',
  },
  {
    name: 'an old backup',
    statement: past(`delete from audit_events where sequence > 4; update audit_chains head set (sequence, hash) = (
      select sequence, hash from audit_events event where event.chain = head.chain order by sequence desc limit 1)`),
    text: LED_BY_NONE,
    needsHead: true,
  },
  {
    name: 'a chain that was computed anew',
    statement: past(`create temp table kept as table audit_events; delete from audit_events; delete from audit_chains;
      select append_audit_event(shop_id, action, version, actor_type, actor_id, 'Ola', targets, context, changes) from kept order by sequence`),
    text: LED_BY_NONE,
    needsHead: true,
  },
  {
    name: 'a trigger that is off',
    statement: 'alter table audit_events disable trigger audit_events_stay',
    text: 'The trigger that keeps events from being changed is off.',
  },
];
