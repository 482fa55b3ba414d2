'use client';

import { useTranslations } from 'next-intl';
import { BookedInFewWords, OutcomeElsewhere, UnknownInFewWords } from '@/components/bookings/outcome/few-words';
import type { ServicePointPickerProps } from '@/components/service-points/service-point-picker';
import { lazyWithFallback, useFetchedAhead, withLateWords } from '@/components/ui/lazy';
import { Message } from '@/components/ui/messages';
import { Notice } from '@/components/ui/notice';

// What no form begins with. All of it is wanted after a key, so it comes at the first one.

const Booked = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/booked-panel').then(({ BookedPanel }) => BookedPanel)),
  BookedInFewWords,
);
const Unknown = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/unknown-panel').then(({ UnknownPanel }) => UnknownPanel)),
  UnknownInFewWords,
);
const Outcome = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/press-notice').then(({ PressNotice }) => PressNotice)),
  OutcomeElsewhere,
);
const Faults = lazyWithFallback(
  () => import('@/components/bookings/form/fault-line').then(({ FaultLine }) => FaultLine),
  FaultCount,
);
// Wanted for a pick-up, which another solution than the first one may be.
const Picker = lazyWithFallback(
  () =>
    withLateWords(
      import('@/components/service-points/service-point-picker').then(({ ServicePointPicker }) => ServicePointPicker),
    ),
  PickerNotLoaded,
  ({ className }: ServicePointPickerProps) => <div className={className} />,
);
// Few parcels have one that is typed.
const ThirdParty = lazyWithFallback(
  () => import('@/components/bookings/form/third-party-fields').then(({ ThirdPartyFields }) => ThirdPartyFields),
  ThirdPartyNotLoaded,
);

/** What became of a press that did not book. */
export const LateOutcome = Outcome.Shown;

/** What was booked, in the place of the form. */
export const LateBooked = Booked.Shown;

/** What may be booked, in the place of the form. */
export const LateUnknown = Unknown.Shown;

/** What stopped the last press. */
export const LateFaults = Faults.Shown;

/** The service points to choose from, with room for them until they are there. */
export const LatePicker = Picker.Shown;

/** The chosen point or none, or another party typed by hand. */
export const LateThirdParty = ThirdParty.Shown;

/** Fetches all of them ahead of the first press. */
export function useLatePartsAhead(): void {
  useFetchedAhead(Booked, Unknown, Outcome, Faults, Picker, ThirdParty);
}

/** That something is to be corrected, where the line with its links could not be had; the fields say the rest. */
function FaultCount({ faults }: { faults: readonly unknown[] }) {
  const t = useTranslations('booking.faults');
  return (
    <Message rank="faults">
      <p
        role="alert"
        tabIndex={-1}
        ref={takeFocus}
        className="flex min-h-12 items-center px-3 font-semibold text-failure"
      >
        {t('wrong', { count: faults.length })}
      </p>
    </Message>
  );
}

function takeFocus(line: HTMLElement | null): void {
  // Its message is put into the page right after it is made.
  queueMicrotask(() => line?.focus());
}

/** In the place of the service points. */
function PickerNotLoaded({ className }: { className?: string }) {
  const t = useTranslations('booking.delivery');
  return (
    <div className={className}>
      <Notice tone="warning" title={t('notLoaded')} />
    </div>
  );
}

/** In the place of the third party's fields. */
function ThirdPartyNotLoaded() {
  const t = useTranslations('booking.thirdParty');
  return <Notice tone="warning" title={t('notLoaded')} />;
}
