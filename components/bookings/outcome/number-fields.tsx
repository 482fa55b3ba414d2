'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useState } from 'react';
import type { FieldPath, UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/ui/inputs';
import { createOnePress } from '@/components/ui/one-press';
import { hasPublishedForm, hasWrongCheckDigit } from '@/lib/gs1';
import { MAX_LENGTH } from '@/lib/limits';
import { type FoundIdentifiers, trackingLines } from '@/lib/shipment';

/** What a booking's numbers are compared with: what the carrier's answer named, the id that was sent, and how many parcels there are. */
export type Expected = { found: FoundIdentifiers | null; ownShipmentId: string | null; parcels: number };

/** The form of a settlement or of a correction, as far as its numbers go. */
type NumberForm = {
  watch: (names: ['shipmentId', 'trackingReferences']) => [string, string];
  setFocus: (name: keyof TypedNumbers) => void;
  setValue: (name: 'confirmedShipmentId', shipmentId: string) => void;
  getFieldState: (name: 'shipmentId') => { error?: { message?: string } | undefined };
  register: (name: keyof TypedNumbers, options: { onBlur: (event: FocusEvent) => void }) => UseFormRegisterReturn;
};

/**
 * Warns of numbers that look mistyped, once a field was left or a button was pressed. `mayPass` says whether a press may go on: it does
 * where nothing is odd, and for the very numbers that were warned of at the press before. Otherwise the focus goes to the first odd one.
 * A shipmentId that another booking has is asked about by the server; the press after that confirms it. `onKeyDown` is for the form: an
 * Enter that is held or doubled must not be that next press.
 */
export function useNumberCheck(form: NumberForm, expected: Expected) {
  const [judged, setJudged] = useState<TypedNumbers | null>(null);
  const [pressed, setPressed] = useState<TypedNumbers | null>(null);
  const [onKeyDown] = useState(createOnePress);
  const [shipmentId, trackingReferences] = form.watch(['shipmentId', 'trackingReferences']);
  const typed = { shipmentId, trackingReferences };
  const warnings = checkNumbers(typed, expected).filter(({ field }) => judged?.[field] === typed[field]);
  const mayPass = (): boolean => {
    const wasAsked = form.getFieldState('shipmentId').error?.message?.startsWith('taken') === true;
    form.setValue('confirmedShipmentId', wasAsked ? shipmentId : '');
    const [first] = checkNumbers(typed, expected);
    if (!first || (pressed && isSame(pressed, typed))) return true;
    setJudged(typed);
    setPressed(typed);
    form.setFocus(first.field);
    return false;
  };
  const isPressed = pressed !== null && isSame(pressed, typed);
  return { warnings, mayPass, judge: () => setJudged(typed), isPressed, onKeyDown };
}

function isSame(one: TypedNumbers, other: TypedNumbers): boolean {
  return one.shipmentId === other.shipmentId && one.trackingReferences === other.trackingReferences;
}

type NumberFieldsProps = {
  form: NumberForm;
  error: (path: FieldPath<TypedNumbers>) => string | undefined;
  check: ReturnType<typeof useNumberCheck>;
};

/** The numbers that the carrier has a booking under, each with what looks odd about it. */
export function NumberFields({ form, error, check }: NumberFieldsProps) {
  const t = useTranslations('settlement');
  const { warnings, judge, isPressed } = check;
  // A press judges by itself: what is said must not move the button from under it.
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof HTMLButtonElement || judge();
  const warningOf = (field: NumberWarning['field']) => {
    const odd = warnings.filter((warning) => warning.field === field);
    return odd.length > 0
      ? odd.map((warning) => <p key={`${warning.kind} ${warning.value}`}>{t(`odd.${warning.kind}`, warning)}</p>)
      : null;
  };
  return (
    <>
      <TextField
        label={t('shipmentId')}
        hint={t('shipmentIdHint')}
        limit={MAX_LENGTH.shipmentId}
        error={error('shipmentId')}
        warning={warningOf('shipmentId')}
        {...form.register('shipmentId', { onBlur: leave })}
      />
      <TextAreaField
        label={t('trackingReferences')}
        hint={t('trackingReferencesHint')}
        error={error('trackingReferences')}
        warning={warningOf('trackingReferences')}
        {...form.register('trackingReferences', { onBlur: leave })}
      />
      <p role="status" className="font-medium text-warning empty:hidden">
        {isPressed && warnings.length > 0 ? t('odd.pressAgain') : null}
      </p>
    </>
  );
}

/** Numbers of a booking as a clerk types them, one tracking reference on each line. */
type TypedNumbers = { shipmentId: string; trackingReferences: string };

/**
 * What looks mistyped: a check digit, a `form` that the carrier does not use, a number other than the one the carrier's answer `named`, a
 * named one that was left out, or no shipmentId, without which there is no label. The clerk may still be right.
 */
type NumberWarning = { field: keyof TypedNumbers; value: string } & (
  | { kind: 'checkDigit' | 'form' | 'leftOut' | 'noLabel' }
  | { kind: 'other'; named: string }
);

/** What to warn of before these numbers are kept. */
export function checkNumbers(typed: TypedNumbers, { found, ownShipmentId, parcels }: Expected): NumberWarning[] {
  const lines = trackingLines(typed.trackingReferences);
  const named = found?.trackingReferences ?? [];
  const leftOut = lines.length === 0 && named.length <= parcels ? named : [];
  const shipmentIds = trackingLines(typed.shipmentId);
  const namedIds = found?.shipmentIds ?? [];
  const noLabel = { field: 'shipmentId', kind: 'noLabel', value: '' } as const;
  return [
    // One that the answer names and that is left out is no warning but a fault.
    ...(shipmentIds.length === 0 && lines.length > 0 && namedIds.length === 0 ? [noLabel] : []),
    ...(ownShipmentId !== null && typed.shipmentId.trim() === ownShipmentId
      ? []
      : oddNumbers('shipmentId', shipmentIds, namedIds)),
    ...oddNumbers('trackingReferences', lines, named),
    ...leftOut.map((value) => ({ field: 'trackingReferences' as const, kind: 'leftOut' as const, value })),
  ];
}

function oddNumbers(field: keyof TypedNumbers, values: string[], named: string[]): NumberWarning[] {
  return values.flatMap((value): NumberWarning[] => {
    const isOther = named.length > 0 && !named.some((each) => bare(each) === bare(value));
    return [
      ...(hasWrongCheckDigit(value) ? [{ field, kind: 'checkDigit' as const, value }] : []),
      ...(named.length > 0 || hasPublishedForm(value) ? [] : [{ field, kind: 'form' as const, value }]),
      ...(isOther ? [{ field, kind: 'other' as const, value, named: named.join(', ') }] : []),
    ];
  });
}

/** The same number is written with its application identifier or without, and as a scanner gives it. */
function bare(number: string): string {
  return number.replace(/^(?:\(401\)|401)(?=\d{17}$)|^(?:\(00\)|00)(?=\d{18}$)/, '');
}
