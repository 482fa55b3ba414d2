'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { SAMPLE_FILES, sendSample } from '@/components/imports/send-orders';
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
    const sent = await sendSample(shopId, SAMPLE_FILES['order-system']);
    if (sent.kind === 'stored') return router.push(`/import/${sent.importId}`);
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
