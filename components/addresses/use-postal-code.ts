'use client';

import { useRef, useState } from 'react';
import { type AddressForm, focusField, selectIfFocused, type Undo } from '@/components/addresses/address-form';
import type { PostalAdvice, TypedPlace } from '@/lib/addresses/postal-advice';
import { readPostalCode } from '@/lib/addresses/postal-code';

export type PostalCodeHelp = {
  /** What to say below the code; empty while the clerk types there. */
  advice: PostalAdvice[];
  code: string;
  prepare: () => void;
  onTyped: (name: string) => void;
  onLeft: (name: string) => void;
  /** All of the address was filled in at once, its code as its country writes it. */
  onFilled: () => void;
  takeCity: (city: string) => void;
  takeCountry: (countryCode: string) => void;
};

const FIELDS = ['address', 'zipCode', 'city', 'countryCode'];

/** What the register says; nothing new when it cannot be fetched now, since it is only a help. */
const lookUp = (typed: TypedPlace) =>
  import('@/lib/addresses/postal-advice').then(
    ({ lookUpPlace }) => lookUpPlace(typed),
    () => ({ city: typed.city, advice: [] }),
  );

/**
 * Fills the city at the last digit of a postal code (docs/addresses.md#postal-codes), writes the code as its country does once it is left, and
 * says what is odd about it. A city that came from a code goes with it; one that was typed is never overwritten.
 */
export function usePostalCode({ path, read, write }: AddressForm, undo: Undo): PostalCodeHelp {
  const [said, setSaid] = useState<{ about: TypedPlace; advice: PostalAdvice[] } | null>(null);
  const ownCity = useRef('');
  /** A code that was put back by Ctrl+Z: it is not corrected once more. */
  const wanted = useRef('');
  const place = (): TypedPlace => ({
    address: read('address'),
    countryCode: read('countryCode'),
    zipCode: read('zipCode'),
    city: read('city'),
  });

  const look = async (isLeft: boolean) => {
    const about = place();
    const { city, advice } = await lookUp(about);
    if (!isSame(about, place())) return;
    const isOurs = about.city.trim() === '' || about.city === ownCity.current;
    // Half a code may still become the same one.
    const given = city ?? (isLeft ? '' : about.city);
    if (isOurs && given !== about.city) {
      ownCity.current = given;
      write('city', given);
      selectIfFocused(path, 'city');
      if (isLeft) await look(true);
    } else if (isLeft) setSaid({ about, advice });
  };
  const correct = () => {
    const typed = read('zipCode');
    const { written, elsewhere, expectedDigits } = readPostalCode(read('countryCode'), typed);
    if (elsewhere || expectedDigits !== null || written === typed || typed === wanted.current) return;
    write('zipCode', written);
    undo.offer(() => {
      if (read('zipCode') !== written) return;
      wanted.current = typed;
      write('zipCode', typed);
      focusField(path, 'zipCode');
    });
  };
  const leave = () => {
    correct();
    void look(true);
  };
  return {
    advice: said && isSame(said.about, place()) ? said.advice : [],
    code: said?.about.zipCode ?? '',
    prepare: () => void lookUp(place()),
    onTyped: (name) => {
      if (!FIELDS.includes(name)) return;
      setSaid(null);
      if (name === 'city') ownCity.current = '';
      if (name === 'countryCode') leave();
      if (name === 'zipCode') void look(false);
    },
    onLeft: (name) => {
      if (name === 'zipCode') leave();
      else if (FIELDS.includes(name)) void look(true);
    },
    onFilled: () => void look(true),
    takeCity: (city) => {
      const before = read('city');
      write('city', city);
      undo.offer(() => write('city', before));
      focusField(path, 'city');
      setSaid(null);
    },
    takeCountry: (countryCode) => {
      const before = place();
      write('countryCode', countryCode);
      write('zipCode', readPostalCode(countryCode, before.zipCode).written);
      undo.offer(() => {
        write('countryCode', before.countryCode);
        write('zipCode', before.zipCode);
        void look(true);
      });
      focusField(path, 'zipCode');
      void look(true);
    },
  };
}

function isSame(a: TypedPlace, b: TypedPlace): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
