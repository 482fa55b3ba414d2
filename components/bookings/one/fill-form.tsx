'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useId } from 'react';
import { fillNextForm, type KeptForm } from '@/components/drafts/kept-form';
import { useCommands } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import type { FilledForm } from '@/lib/bookings/booking-view';
import { randomUuid } from '@/lib/random-uuid';

type FillFormProps = { filled: FilledForm | null; why: KeptForm['why']; className?: string; children: ReactNode };

/**
 * Opens the booking form as a booking fills it in; under another key, since it is another booking
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function FillForm({ filled, why, className, children }: FillFormProps) {
  const router = useRouter();
  const fill = () => {
    if (!filled) return;
    const values = { ...filled.parcel, formKey: filled.formKey ?? randomUuid() };
    fillNextForm({ clerk: { id: filled.clerkId } }, { values, why, wasPressed: false });
    router.push('/');
  };
  useCommands({ bookReturn: fill }, filled !== null && why === 'back');
  if (!filled) return null;
  return (
    <Button className={className} onClick={fill}>
      {children}
    </Button>
  );
}

/** In the place where a parcel is booked once more, while it may be booked: it rests, and says until when. */
export function BookAgainRests({ label, why }: { label: string; why: string }) {
  const id = useId();
  return (
    <>
      <Button aria-disabled aria-describedby={id} title={why}>
        {label}
      </Button>
      <span id={id} className="sr-only">
        {why}
      </span>
    </>
  );
}
