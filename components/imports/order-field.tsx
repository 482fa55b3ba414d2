'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useCallback } from 'react';
import { type ColumnChoice, ORDER_FIELDS, type OrderField } from '@/lib/imports/order-import';

/** What a field of an order is called. */
export function useFieldName(): (field: OrderField) => string {
  const own = useTranslations('imports.fields');
  const ofForm = useTranslations('booking.fields');
  return useCallback((field) => (own.has(field) ? own(field as 'size') : ofForm(field as 'name')), [own, ofForm]);
}

type FieldSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: ColumnChoice;
  onChoose: (field: ColumnChoice) => void;
};

/** What a column goes to: a field of an order, or nothing. */
export function FieldSelect({ value, onChoose, className = '', ...select }: FieldSelectProps) {
  const t = useTranslations('imports.columns');
  const nameOf = useFieldName();
  return (
    <select
      {...select}
      value={value ?? ''}
      onChange={(event) => onChoose((event.target.value || null) as OrderField | null)}
      className={`control ${value ? '' : 'text-muted'} ${className}`}
    >
      <option value="">{t('leaveOut')}</option>
      {ORDER_FIELDS.map((field) => (
        <option key={field} value={field}>
          {nameOf(field)}
        </option>
      ))}
    </select>
  );
}
