'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { newFormKey } from '@/components/booking/form-key';
import { keepForm } from '@/components/booking/kept-form';
import { Button } from '@/components/ui/button';
import type { BookingView } from '@/lib/booking/booking-view';

/** Fills the booking form with this parcel again; under a new key, since it is another booking (design 4). */
export function BookAgain({ again, children }: { again: BookingView['again']; children: ReactNode }) {
  const router = useRouter();
  if (!again) return null;
  const book = () => {
    const values = { ...again.parcel, formKey: newFormKey() };
    keepForm({ clerk: { id: again.clerkId } }, { values, why: 'again', wasPressed: false });
    router.push('/');
  };
  return (
    <Button className="mt-2" onClick={book}>
      {children}
    </Button>
  );
}
