import type { ReactNode } from 'react';
import { CopyNumber } from '@/components/bookings/one/copy-number';

type CopiedNumberProps = {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  children: ReactNode;
  copyLabel: string;
  /** True for the shipmentId, which has a key of its own. */
  isShipmentId?: boolean;
};

/** A number that is read aloud or typed elsewhere: large, grouped for the eye, copied ungrouped (docs/architecture.md#screens). */
export function CopiedNumber({ label, value, children, copyLabel, isShipmentId = false }: CopiedNumberProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="text-xl font-semibold break-all sm:text-2xl">{children}</p>
      </div>
      <CopyNumber value={value} label={copyLabel} isShipmentId={isShipmentId} />
    </div>
  );
}
