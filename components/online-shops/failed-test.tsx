'use client';

import { useRef } from 'react';
import { ShopFaultNotice } from '@/components/online-shops/shop-fault';
import { FocusedLine } from '@/components/ui/focused-line';
import type { ShopFault, ShopSystem } from '@/lib/online-shops/online-shop';

/** What was wrong in the last test of a shop's keys; null where nothing was. `attempt`: which test it was. */
export type FailedTry = { fault: ShopFault | null; attempt: number };

type FailedTestProps = { system: ShopSystem; failed: FailedTry; busy: boolean; errors: object };

/** Below a form whose keys were tested: why they do not work, until it is sent again or a field has another error. */
export function FailedTest({ system, failed, busy, errors }: FailedTestProps) {
  const led = useRef(0);
  if (!failed.fault || busy || Object.keys(errors).length > 0) return null;
  return (
    <FocusedLine role="alert" attempt={failed.attempt} led={led}>
      <ShopFaultNotice system={system} fault={failed.fault} title="faultTitle" />
    </FocusedLine>
  );
}
