'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { fillNextForm, type KeptForm } from '@/components/drafts/kept-form';
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
  if (!filled) return null;
  const fill = () => {
    const values = { ...filled.parcel, formKey: filled.formKey ?? randomUuid() };
    fillNextForm({ clerk: { id: filled.clerkId } }, { values, why, wasPressed: false });
    router.push('/');
  };
  return (
    <Button className={className} onClick={fill}>
      {children}
    </Button>
  );
}
