import house from 'lucide/dist/esm/icons/house.mjs';
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { Icon } from '@/components/ui/icon';
import type { SolutionKind } from '@/lib/shops/limits';

const DRAWINGS = { home: house, pick_up: mapPin, return: undo };

/** How a parcel travels: to the door, to a service point or back to the shop. */
export function KindIcon({ kind, className = '' }: { kind: SolutionKind; className?: string }) {
  return <Icon drawing={DRAWINGS[kind]} className={className} />;
}

/** How a booking travels, by what is known of it. */
export function bookedKind(booking: { isReturn: boolean; servicePointName: string | null }): SolutionKind {
  if (booking.isReturn) return 'return';
  return booking.servicePointName ? 'pick_up' : 'home';
}
