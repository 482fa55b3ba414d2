import { cityOf, type PostalAdvice, postalAdvice, type TypedPlace } from './postal-advice';
import { loadPostalTable } from './postal-table';

/** What the register says of a typed place: the code's city (null: not known, or not whole yet) and what to say below it. Never throws. */
export async function lookUpPlace(typed: TypedPlace): Promise<{ city: string | null; advice: PostalAdvice[] }> {
  const table = await loadPostalTable(typed.countryCode);
  return { city: cityOf(typed.countryCode, typed.zipCode, table), advice: postalAdvice(typed, table) };
}
