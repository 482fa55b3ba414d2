'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, useState } from 'react';
import type { FieldPath, UseFormRegisterReturn } from 'react-hook-form';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { Button, type ButtonTone } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { createOnePress } from '@/components/ui/one-press';
import { isOddShipmentId } from '@/lib/bookings/odd-shipment-id';
import { hasPublishedForm, hasWrongCheckDigit, writtenShipmentId } from '@/lib/gs1';
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
 * where nothing is odd, and for the very numbers that were asked about at the press before. Otherwise the focus goes to the first odd one,
 * and `asked` are those that `NumberButtons` asks about. A shipmentId that another booking has is asked about by the server; the press after
 * that confirms it. `onKeyDown` is for the form: an Enter that is held or doubled must not be that next press.
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
  const asked = pressed !== null && isSame(pressed, typed) ? warnings : [];
  const change = () => asked[0] && form.setFocus(asked[0].field);
  /** Label and list say that it was typed by hand, if it is kept. */
  const isMarked =
    shipmentId.trim() !== '' &&
    isOddShipmentId(shipmentId.trim(), [expected.ownShipmentId, ...(expected.found?.shipmentIds ?? [])]);
  return { warnings, mayPass, judge: () => setJudged(typed), asked, isMarked, change, onKeyDown };
}

function isSame(one: TypedNumbers, other: TypedNumbers): boolean {
  return one.shipmentId === other.shipmentId && one.trackingReferences === other.trackingReferences;
}

type NumberFieldProps = {
  form: NumberForm;
  error: (path: FieldPath<TypedNumbers>) => string | undefined;
  check: NumberCheck;
};

type NumberCheck = ReturnType<typeof useNumberCheck>;

/** The shipmentId that the carrier has a booking under, with what looks odd about it. */
export function ShipmentIdField({ form, error, check, autoFocus }: NumberFieldProps & { autoFocus?: boolean }) {
  const t = useTranslations('settlement');
  return (
    <TextField
      label={t('shipmentId')}
      hint={t('shipmentIdHint')}
      limit={MAX_LENGTH.shipmentId}
      error={error('shipmentId')}
      warning={useOddWords('shipmentId', check)}
      autoFocus={autoFocus}
      {...TAKES_SCANS}
      {...form.register('shipmentId', { onBlur: judgeUnlessPressed(check) })}
    />
  );
}

/** The tracking references of a booking's parcels, likewise. */
export function TrackingField({ form, error, check }: NumberFieldProps) {
  const t = useTranslations('settlement');
  return (
    <TextAreaField
      label={t('trackingReferences')}
      hint={t('trackingReferencesHint')}
      error={error('trackingReferences')}
      warning={useOddWords('trackingReferences', check)}
      {...TAKES_SCANS}
      {...form.register('trackingReferences', { onBlur: judgeUnlessPressed(check) })}
    />
  );
}

function useOddWords(field: NumberWarning['field'], { warnings }: NumberCheck): ReactNode {
  const t = useTranslations('settlement.odd');
  const odd = warnings.filter((warning) => warning.field === field);
  return odd.length > 0
    ? odd.map((warning) => <p key={`${warning.kind} ${warning.value}`}>{t(warning.kind, warning)}</p>)
    : null;
}

/** A press judges by itself: what is said must not move the button from under it. */
const judgeUnlessPressed =
  ({ judge }: NumberCheck) =>
  ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof HTMLButtonElement || judge();

type NumberButtonsProps = {
  check: NumberCheck;
  busy: boolean;
  /** Of the button that is meant to be pressed. */
  tone: ButtonTone;
  /** Of a form that is not submitted. */
  onSave?: () => void;
  /** The words of the button that saves. */
  children: ReactNode;
};

/** The button that saves numbers; once it was pressed with odd ones, whether they are meant, with both ways on. */
export function NumberButtons({
  check: { asked, isMarked, change },
  busy,
  tone,
  onSave,
  children,
}: NumberButtonsProps) {
  const t = useTranslations('settlement.odd');
  const save = { busy, ...(onSave ? { onClick: onSave } : { type: 'submit' as const }) };
  const value = asked[0]?.value ?? '';
  const isOne = asked.every((each) => each.value === value && each.kind !== 'leftOut' && each.kind !== 'noLabel');
  return (
    <>
      {/* Stays while its words come and go, so that they are read out. */}
      <div role="status" className="empty:hidden">
        {asked.length > 0 ? (
          <Notice
            tone="warning"
            title={
              <>
                {t('ask')} {isMarked ? <span className="font-normal">{t('marked')}</span> : null}
              </>
            }
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {asked.length > 0 ? (
          <>
            <Button tone={tone} onClick={change}>
              {t('change')}
            </Button>
            <Button {...save} className="max-w-full">
              <span className="truncate">{isOne ? t('keep', { value }) : t('keepAll')}</span>
            </Button>
          </>
        ) : (
          <Button {...save} tone={tone}>
            {children}
          </Button>
        )}
      </div>
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
    const written = field === 'shipmentId' ? writtenShipmentId(value) : value;
    return [
      ...(hasWrongCheckDigit(written) ? [{ field, kind: 'checkDigit' as const, value }] : []),
      ...(named.length > 0 || hasPublishedForm(written) ? [] : [{ field, kind: 'form' as const, value }]),
      ...(isOther ? [{ field, kind: 'other' as const, value, named: named.join(', ') }] : []),
    ];
  });
}

/** The same number is written with its application identifier or without, and as a scanner gives it. */
function bare(number: string): string {
  return number.replace(/^(?:\(401\)|401)(?=\d{17}$)|^(?:\(00\)|00)(?=\d{18}$)/, '');
}
