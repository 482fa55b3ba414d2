'use client';

import { useState } from 'react';
import { type AddressForm, focusField, type Undo } from '@/components/addresses/address-form';
import { askJson } from '@/components/ui/api';
import type { Contact, ContactAdvice } from '@/lib/addresses/contact';

export type ContactHelp = {
  /** What is odd about phones and e-mail; null while nothing is. */
  advice: ContactAdvice | null;
  /** Each phone as it is sent to the carrier, where that is not as it was typed. */
  sentAs: ContactAdvice['sentAs'];
  onTyped: (name: string) => void;
  onLeft: (name: string) => void;
  /** Puts what was meant in the place of what was typed. */
  take: (name: 'phone' | 'phone2' | 'email', meant: string) => void;
};

const FIELDS = ['phone', 'phone2', 'email'];

/** Asks the server, once a phone or an e-mail is left, whether it is an odd one. It only says so: nothing waits for it. */
export function useContact({ path, read, write }: AddressForm, undo: Undo): ContactHelp {
  const [said, setSaid] = useState<{ about: Contact; advice: ContactAdvice } | null>(null);
  const contact = (): Contact => ({
    countryCode: read('countryCode'),
    phone: read('phone'),
    phone2: read('phone2'),
    email: read('email'),
  });
  const ask = async () => {
    const about = contact();
    const isEmpty = FIELDS.every((name) => read(name).trim() === '');
    const advice = isEmpty ? null : await askServer(about);
    // An older answer may come last.
    if (!isSame(about, contact())) return;
    setSaid(advice && { about, advice });
  };
  const advice = said && isSame(said.about, contact()) ? said.advice : null;
  return {
    advice: advice && (advice.phone || advice.phone2 || advice.email) ? advice : null,
    sentAs: advice?.sentAs ?? { phone: null, phone2: null },
    onTyped: (name) => {
      if (FIELDS.includes(name)) setSaid(null);
      if (name === 'countryCode') void ask();
    },
    onLeft: (name) => {
      if (FIELDS.includes(name)) void ask();
    },
    take: (name, meant) => {
      const before = read(name);
      write(name, meant);
      undo.offer(() => write(name, before));
      focusField(path, name);
      setSaid(null);
    },
  };
}

function isSame(one: Contact, other: Contact): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Null when no answer came: advice is not worth a word about it. */
async function askServer(contact: Contact): Promise<ContactAdvice | null> {
  return (await askJson<ContactAdvice>('/api/contact-advice', { json: contact })).body;
}
