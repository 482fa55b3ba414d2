import type { SimilarQuestion } from './similar-schema';

/** As much of a form, typed or read, as tells whether its parcel was sent already. */
type Asked = Pick<SimilarQuestion, 'shopId' | 'formKey' | 'orderReference'> & {
  recipient: NonNullable<SimilarQuestion['recipient']>;
  items: readonly { weightGrams: string | number; contents: string }[];
};

/** The question whether a parcel was sent already; its recipient counts once name, address and postal code are there. */
export function questionOf({ shopId, formKey, orderReference, recipient, items }: Asked, isReturn: boolean) {
  const { name, address, coaddress, zipCode, countryCode } = recipient;
  const isWhole = [name, address, zipCode].every((text) => text.trim() !== '');
  return {
    shopId,
    formKey,
    orderReference,
    isReturn,
    recipient: isWhole ? { name, address, coaddress, zipCode, countryCode } : null,
    parcels: items.map(({ weightGrams, contents }) => ({ weightGrams: String(weightGrams), contents })),
  } satisfies SimilarQuestion;
}
