import { findSolution, RETURN } from './agreement';
import type { Effect, Operation } from './magic-effects';
import { MAGIC_INPUTS, type MagicInput } from './magic-inputs';

/** What a request asked for by magic: an answer later than usual, an effect, and the text that "once" is kept under. */
export type Spell = { slowSeconds: number; effect: Effect | null; text: string };

const NO_SPELL: Spell = { slowSeconds: 0, effect: null, text: '' };

const WORDS = /(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])|(?<![\w-])silence(?![\w-])/g;

type Place = { text: string; addresses: Record<string, unknown>[] };

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readable(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Where magic is looked for: a booking's consignee reference, of a return the consignor's too, who is the customer then; a search's
 * street address, and that of an address that is checked; a token's client id.
 */
function place(operation: Operation, body: unknown): Place {
  const fields = record(body);
  if (operation === 'token') return { text: readable(fields.client_id), addresses: [] };
  if (operation === 'address') return { text: readable(fields.address), addresses: [] };
  if (operation === 'search') return { text: readable(fields.streetAddress), addresses: [fields] };
  const isReturn = findSolution(Number(fields.transportSolutionId))?.product === RETURN;
  const types = isReturn ? ['consignee', 'consignor'] : ['consignee'];
  const parties = Array.isArray(fields.parties) ? fields.parties.map(record) : [];
  const addresses = parties.filter(({ type }) => types.includes(readable(type)));
  return { text: addresses.map(({ reference }) => readable(reference)).join(' '), addresses };
}

/** Reads the magic inputs out of a request body, whatever its form. */
export function recognise(operation: Operation, body: unknown): Spell {
  const { text, addresses } = place(operation, body);
  const words: readonly string[] = text.match(WORDS) ?? [];
  const rows = MAGIC_INPUTS.filter((row) => row.on.includes(operation));
  const byText = rows.find((row) => words.includes(row.name));
  const zipCodes = addresses.filter(({ countryCode }) => countryCode === 'NO').map(({ zipCode }) => zipCode);
  const byZip = rows.find((row) => row.zipCode !== undefined && zipCodes.includes(row.zipCode));
  const row: MagicInput | null = byText ?? byZip ?? null;
  const seconds = words.map((word) => /^slow-(\d{1,3})$/.exec(word)?.[1]).find((one) => one !== undefined);
  if (!row && seconds === undefined) return NO_SPELL;
  if (row?.effect.kind === 'slow') return { slowSeconds: Number(seconds ?? row.effect.seconds), effect: null, text };
  return { slowSeconds: Number(seconds ?? 0), effect: row?.effect ?? null, text: byText ? text : JSON.stringify(body) };
}
