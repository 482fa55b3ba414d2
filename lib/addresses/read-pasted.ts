import { loadPostalTable } from './postal-table';
import { type ReadAddress, readAddress } from './read-address';
import { hasStructure } from './split-block';

/** Reads pasted text as a party; null for text that is no address, which is pasted as it is. */
export async function readPasted(text: string, countryCode: string): Promise<ReadAddress | null> {
  if (!hasStructure(text)) return null;
  const countries = [...new Set(['NO', 'SE', 'DK', 'FI', 'AX', countryCode])];
  const tables = await Promise.all(
    countries.map(async (country) => [country, await loadPostalTable(country)] as const),
  );
  const read = readAddress(text, countryCode, Object.fromEntries(tables));
  const { name, address, zipCode } = read.party;
  return [name, address, zipCode].filter(Boolean).length >= 2 ? read : null;
}
