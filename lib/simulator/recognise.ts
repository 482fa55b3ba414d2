import type { Effect, Operation } from './magic-effects';
import { MAGIC_INPUTS, type MagicInput } from './magic-inputs';

/** What a request asked for by magic: an answer later than usual, an effect, and the text that "once" is kept under. */
export type Spell = { slowSeconds: number; effect: Effect | null; text: string };

const NO_SPELL: Spell = { slowSeconds: 0, effect: null, text: '' };

const WORDS = /(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])|(?<![\w-])silence(?![\w-])/g;

type Place = { text: string; countryCode: unknown; zipCode: unknown };

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readable(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Where magic is looked for: a booking's consignee reference, a search's street address, a token's client id. */
function place(operation: Operation, body: unknown): Place {
  const fields = record(body);
  if (operation === 'token') return { text: readable(fields.client_id), countryCode: null, zipCode: null };
  if (operation === 'search') {
    const { streetAddress, countryCode, zipCode } = fields;
    return { text: readable(streetAddress), countryCode, zipCode };
  }
  const parties = Array.isArray(fields.parties) ? fields.parties.map(record) : [];
  const { reference, countryCode, zipCode } = parties.find((party) => party.type === 'consignee') ?? {};
  return { text: readable(reference), countryCode, zipCode };
}

/** Reads the magic inputs out of a request body, whatever its form. */
export function recognise(operation: Operation, body: unknown): Spell {
  const { text, countryCode, zipCode } = place(operation, body);
  const words: readonly string[] = text.match(WORDS) ?? [];
  const rows = MAGIC_INPUTS.filter((row) => row.on.includes(operation));
  const byText = rows.find((row) => words.includes(row.name));
  const byZip = countryCode === 'NO' ? rows.find((row) => row.zipCode !== undefined && row.zipCode === zipCode) : null;
  const row: MagicInput | null = byText ?? byZip ?? null;
  const seconds = words.map((word) => /^slow-(\d{1,3})$/.exec(word)?.[1]).find((one) => one !== undefined);
  if (!row && seconds === undefined) return NO_SPELL;
  if (row?.effect.kind === 'slow') return { slowSeconds: Number(seconds ?? row.effect.seconds), effect: null, text };
  return { slowSeconds: Number(seconds ?? 0), effect: row?.effect ?? null, text: byText ? text : JSON.stringify(body) };
}
