'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import type { BookingForm } from '@/lib/bookings/schema';
import { FIELD_LENGTH, NEEDED_OF_PARTY } from '@/lib/limits';

/** What a part of the form needs of it. */
export type FormPart = {
  form: UseFormReturn<BookingForm>;
  /** The sentence under a field, or nothing. */
  error: (path: FieldPath<BookingForm>) => string | undefined;
};

type Word = keyof typeof FIELD_LENGTH;

/** Numbers that are scanned stay where they are scanned into. */
const SCANNED: readonly Word[] = ['orderReference', 'itemReference', 'shipmentId'];

/**
 * Gives what a text field of the form takes: its label, its limit, what is wrong with it, and what connects it. `word`: its key in
 * `booking.fields`, where that is not the last part of its path.
 */
export function useTextFields({ form, error }: FormPart) {
  const t = useTranslations('booking.fields');
  return (path: FieldPath<BookingForm>, word = path.slice(path.lastIndexOf('.') + 1) as Word) => ({
    ...(SCANNED.includes(word) ? TAKES_SCANS : {}),
    label: t(word),
    isRequired: NEEDED_OF_PARTY.has(word),
    limit: FIELD_LENGTH[word],
    error: error(path),
    ...form.register(path),
  });
}
