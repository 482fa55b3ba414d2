import type { PartyForm } from '@/lib/party-schema';
import type { PhoneAdvice } from './contact';
import { checkEmail } from './contact-advice';
import { checkPhone, phoneAmongWords } from './phone';
import { postalAdvice } from './postal-advice';
import type { PostalTable } from './postal-table';

/** Something odd about a recipient's address, phone or e-mail, the field it stands in, and what was probably meant where that is known. */
export type RecipientAdvice = {
  field: 'zipCode' | 'city' | 'phone' | 'phone2' | 'email';
  says:
    | { rule: 'city'; code: string; city: string }
    | { rule: 'unknown_code'; countryCode: string; date: string }
    | { rule: 'malformed_code'; countryCode: string; digits: number }
    | { rule: 'code_elsewhere'; countryCode: string }
    | { rule: 'box' | 'point' }
    | { rule: 'phone'; advice: NonNullable<PhoneAdvice> }
    | { rule: 'email'; meant: string }
    | { rule: 'email_without_dot' };
  proposal?: string | undefined;
};

/**
 * What the form says at the fields of a recipient, for parcels that come from a file or a program. `table`: the register of postal codes of
 * the recipient's country, where there is one. A code of boxes is odd where the parcel goes to a door.
 */
export function adviseRecipient(
  recipient: PartyForm,
  endsAtDoor: boolean,
  table: PostalTable | null,
): RecipientAdvice[] {
  const { countryCode, zipCode, phone, phone2, email } = recipient;
  const place = postalAdvice(recipient, table).flatMap((advice): RecipientAdvice[] => {
    switch (advice.kind) {
      case 'city':
        return [{ field: 'city', says: { rule: 'city', code: zipCode, city: advice.city }, proposal: advice.city }];
      case 'unknown':
        return [{ field: 'zipCode', says: { rule: 'unknown_code', countryCode, date: advice.date } }];
      case 'malformed':
        return [{ field: 'zipCode', says: { rule: 'malformed_code', countryCode, digits: advice.digits } }];
      case 'elsewhere':
        return [{ field: 'zipCode', says: { rule: 'code_elsewhere', countryCode: advice.country } }];
      default:
        return endsAtDoor ? [{ field: 'zipCode', says: { rule: advice.kind } }] : [];
    }
  });
  const phones = [['phone', phone] as const, ['phone2', phone2] as const].flatMap(
    ([field, typed]): RecipientAdvice[] => {
      const advice = checkPhone(countryCode, typed);
      const proposal = phoneAmongWords(countryCode, typed) ?? undefined;
      return advice ? [{ field, says: { rule: 'phone', advice }, proposal }] : [];
    },
  );
  return [...place, ...phones, ...emailAdvice(email)];
}

function emailAdvice(email: string): RecipientAdvice[] {
  const odd = checkEmail(email);
  if (odd?.kind === 'typo') return [{ field: 'email', says: { rule: 'email', meant: odd.meant }, proposal: odd.meant }];
  return odd ? [{ field: 'email', says: { rule: 'email_without_dot' } }] : [];
}
