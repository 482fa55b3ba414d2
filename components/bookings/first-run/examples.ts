import type { BookingContext } from '@/lib/bookings/schema';
import { emptyParty } from '@/lib/party-form';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

/** The parcels that the practice carrier answers in a way of its own, and the postal code that asks for it (docs/practice-carrier.md). */
const POSTAL_CODES = {
  refused: '9976',
  tooMany: '9978',
  corrected: '9993',
  bookedUnknown: '9986',
  notBookedUnknown: '9985',
} as const;

/** An example whose booking does not go the plain way. */
export type ExampleThatFails = keyof typeof POSTAL_CODES;

export const EXAMPLES_THAT_FAIL = Object.keys(POSTAL_CODES) as ExampleThatFails[];

/** What an empty form can be filled with on the practice carrier. */
export type Example = 'parcel' | ExampleThatFails;

const ID_PREFIX = 'example-';

/** What stands for an example where a recipient's id does; none of those begins like it. */
export const exampleId = (example: Example): string => `${ID_PREFIX}${example}`;

/**
 * The example with this id, as a recipient who is chosen; null for any other id. The one that can be booked goes to a service point; those
 * that fail go home, past every search.
 */
export function findExample(
  id: string | null,
  { solutions }: Pick<BookingContext, 'solutions'>,
): FoundRecipient | null {
  if (!id?.startsWith(ID_PREFIX)) return null;
  const example = id.slice(ID_PREFIX.length) as Example;
  const kind = example === 'parcel' ? 'pick_up' : 'home';
  const place =
    example === 'parcel' ? { zipCode: '0556', city: 'Oslo' } : { zipCode: POSTAL_CODES[example], city: 'Test' };
  return {
    id,
    isFavourite: false,
    parcelsBooked: 0,
    party: {
      ...emptyParty('NO'),
      name: 'Ola Hansen',
      address: 'Toftes gate 12',
      ...place,
      phone: '+4791234567',
      email: 'ola.hansen@example.no',
    },
    nameMarks: [],
    foundBy: null,
    lastSolutionId: solutions.find((solution) => solution.kind === kind)?.id ?? null,
    lastServicePoint: null,
    lastItems: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10, contents: '' }],
  };
}
