import { hash as digest } from 'node:crypto';
import type { ClientBase } from 'pg';
import { areEventsKept, type ReadEvent, readAuditEvents, readHeads } from '@/lib/audit/data/audit-reader';
import { headCode, readHead, signedHead } from './head-code';

/** What is wrong, in words; of each chain its first broken event only, since what follows it proves nothing. */
type AuditFinding = { chain: string | null; sequence: string | null; text: string };

/** What a reading of the whole log came to. `heads` are the newest links, to be kept outside the database. */
type Verified = { events: number; findings: AuditFinding[]; heads: { chain: string; code: string }[] };

const BEFORE_FIRST = Buffer.alloc(32);

/**
 * Computes every link anew and compares it (docs/audit.md#how-to-verify). `printed` are codes of heads that were kept outside the database:
 * each must still be a link, which a log that was rewritten, cut or restored from an old backup lacks. A code with a sign must be one
 * that `appSecret` has signed. Changes nothing.
 */
export async function verifyAudit(client: ClientBase, printed: readonly string[], appSecret = ''): Promise<Verified> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await read(client, printed, appSecret);
  } finally {
    await client.query('rollback');
  }
}

type Chain = { last: string; hash: Buffer; isBroken: boolean };

async function read(client: ClientBase, printed: readonly string[], appSecret: string): Promise<Verified> {
  const findings: AuditFinding[] = [];
  const heads = printed.map((typed) => ({ typed, ...readHead(appSecret, typed) }));
  const missing = new Map(heads.flatMap(({ typed, code, isSigned }) => (isSigned === false ? [] : [[code, typed]])));
  for (const { typed } of heads.filter(({ isSigned }) => isSigned === false)) {
    findings.push({ chain: null, sequence: null, text: `The head ${typed} was not signed by this installation.` });
  }
  const numbers = new Set([...missing.keys()].map((code) => code.split('-')[0]));
  const chains = new Map<string, Chain>();
  let events = 0;
  if (!(await areEventsKept(client))) {
    findings.push({ chain: null, sequence: null, text: 'The trigger that keeps events from being changed is off.' });
  }
  for await (const event of readAuditEvents(client)) {
    events++;
    const before = chains.get(event.chain) ?? { last: '0', hash: BEFORE_FIRST, isBroken: false };
    const text = before.isBroken ? null : faultOf(event, before);
    if (text) findings.push({ chain: event.chain, sequence: event.sequence, text });
    const isBroken = before.isBroken || text !== null;
    chains.set(event.chain, { last: event.sequence, hash: event.hash, isBroken });
    if (!isBroken && numbers.has(event.sequence)) missing.delete(headCode(event.sequence, event.hash));
  }
  const newestLinks = await readHeads(client);
  for (const { chain, sequence, hash } of newestLinks) {
    const { last, hash: newest, isBroken } = chains.get(chain) ?? { last: '0', hash: BEFORE_FIRST, isBroken: false };
    if (isBroken || (last === sequence && newest.equals(hash))) continue;
    findings.push({
      chain,
      sequence: last,
      text: `The newest event is ${last}, but the chain's head says ${sequence}.`,
    });
  }
  const headed = new Set(newestLinks.map(({ chain }) => chain));
  for (const [chain, { last }] of chains) {
    if (!headed.has(chain)) findings.push({ chain, sequence: last, text: 'The chain has lost its head.' });
  }
  for (const typed of missing.values()) {
    findings.push({
      chain: null,
      sequence: null,
      text: `No sound chain leads to the head ${typed}: it was rewritten or cut.`,
    });
  }
  return {
    events,
    findings,
    heads: newestLinks.map(({ chain, sequence, hash }) => ({ chain, code: signedHead(appSecret, sequence, hash) })),
  };
}

/** What is wrong with an event after the one before it, or null. */
function faultOf(event: ReadEvent, before: Chain): string | null {
  const { sequence } = event;
  const expected = BigInt(before.last) + 1n;
  if (sequence === before.last) return `Number ${sequence} is there twice.`;
  if (BigInt(sequence) !== expected) return `Event ${expected} is missing: event ${sequence} follows ${before.last}.`;
  if (!event.previous.equals(before.hash)) return `Event ${sequence} does not follow the event before it.`;
  const parts = [
    { name: 'actor', text: event.actorName, salt: event.actorSalt, hash: event.actorHash, isOptional: true },
    { name: 'context', text: event.context, salt: event.contextSalt, hash: event.contextHash, isOptional: false },
    { name: 'changes', text: event.changes, salt: event.changesSalt, hash: event.changesHash, isOptional: false },
  ];
  for (const { name, text, salt, hash, isOptional } of parts) {
    // Without its salt it was erased, and then nothing of it is left.
    const isErased = salt === null && text === null;
    const isWhole = salt !== null && (isOptional || text !== null) && sha256(salt, text ?? '').equals(hash);
    if (!isErased && !isWhole) return `The ${name} of event ${sequence} was changed.`;
  }
  const personal = parts.map(({ hash }) => hash.toString('hex'));
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(sequence));
  const content = sha256([event.said, ...personal].join('\n'));
  return sha256(before.hash, number, content).equals(event.hash) ? null : `Event ${sequence} was changed.`;
}

/** Of one piece at a time: to feed a hash in several takes twice as long. */
const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  digest('sha256', Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))), 'buffer');
