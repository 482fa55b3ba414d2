'use client';

import { useRef } from 'react';
import { ShopFaultNotice } from '@/components/online-shops/shop-fault';
import type { FormFrame } from '@/components/ui/action-form';
import { FocusedLine } from '@/components/ui/focused-line';
import type { ShopFault, ShopSystem } from '@/lib/online-shops/online-shop';

/** What was wrong in the last test of a shop's keys; null where nothing was. `attempt`: which test it was. */
export type FailedTry = { fault: ShopFault | null; attempt: number };

type FailedTestProps = { system: ShopSystem; failed: FailedTry; frame: FormFrame; errors: object };

/** Below a form whose keys were tested: why they do not work, until it is sent again, or something else stops it. */
export function FailedTest({ system, failed, frame, errors }: FailedTestProps) {
  const focusedAttempt = useRef(0);
  if (!failed.fault || frame.busy || frame.faults.hasLine || Object.keys(errors).length > 0) return null;
  return (
    <FocusedLine role="alert" attempt={failed.attempt} focusedAttempt={focusedAttempt}>
      <ShopFaultNotice system={system} fault={failed.fault} title="faultTitle" />
    </FocusedLine>
  );
}
