'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { newFormKey } from '@/components/booking/form-key';
import { fillNextForm, type KeptForm } from '@/components/booking/kept-form';
import { Button } from '@/components/ui/button';
import type { FilledForm } from '@/lib/booking/booking-view';

type FillFormProps = { filled: FilledForm | null; why: KeptForm['why']; className?: string; children: ReactNode };

/**
 * Opens the booking form as a booking fills it in; under another key, since it is another booking
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function FillForm({ filled, why, className, children }: FillFormProps) {
  const router = useRouter();
  if (!filled) return null;
  const fill = () => {
    const values = { ...filled.parcel, formKey: filled.formKey ?? newFormKey() };
    fillNextForm({ clerk: { id: filled.clerkId } }, { values, why, wasPressed: false });
    router.push('/');
  };
  return (
    <Button className={className} onClick={fill}>
      {children}
    </Button>
  );
}
