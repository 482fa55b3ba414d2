'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

type SampleFileProps = {
  shopId: string;
  /** What is said where the file could not be stored. */
  failed: string;
  children: ReactNode;
};

/** Imports the sample file that has rows to fix, and leads to its page. */
export function SampleFile({ shopId, failed, children }: SampleFileProps) {
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    // Fetched with the press: a desk that has booked a parcel never shows this button.
    const sent = await import('@/components/imports/send-orders').then(
      ({ SAMPLE_FILES, sendSample }) => sendSample(shopId, SAMPLE_FILES['order-system']),
      () => null,
    );
    if (sent?.kind === 'stored') return router.push(`/import/${sent.importId}`);
    setState('failed');
  };
  return (
    <>
      <Button busy={state === 'sending'} onClick={() => void send()} className="w-full">
        {children}
      </Button>
      <p role="status" className="text-sm text-failure">
        {state === 'failed' ? failed : null}
      </p>
    </>
  );
}
