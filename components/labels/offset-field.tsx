'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberField } from '@/components/ui/number-field';
import { isOffset, MOST_OFFSET_MM } from '@/lib/label-formats';

type OffsetFieldProps = { name: string; label: string; valueMm: number; onChange: (mm: number) => void };

/** How far the printer is to move everything, in millimetres; kept as soon as it can be read, and what cannot be read stays to be corrected. */
export function OffsetField({ name, label, valueMm, onChange }: OffsetFieldProps) {
  const t = useTranslations('labels.desk');
  const format = useFormatter();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const mm = readMm(text);
    if (mm !== null) onChange(mm);
  };
  return (
    <NumberField
      name={name}
      label={label}
      unit="mm"
      inputMode="text"
      className="w-[9rem]"
      value={typed ?? format.number(valueMm)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null && readMm(typed) !== null) setTyped(null);
      }}
      error={typed !== null && readMm(typed) === null ? t('offsetWrong', { most: MOST_OFFSET_MM }) : undefined}
    />
  );
}

/** Null for what is no number, and for more than the margin allows. Takes a comma or a point, and the minus of any keyboard. */
function readMm(text: string): number | null {
  const plain = text
    .trim()
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  const mm = plain === '' ? 0 : Number(plain);
  return isOffset(mm) ? Math.round(mm * 100) / 100 : null;
}
