import { House, MapPin, Undo2 } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { SolutionKind } from '@/lib/shops/limits';

const DRAWINGS = { home: House, pick_up: MapPin, return: Undo2 };

/** How a parcel travels: to the door, to a service point or back to the shop. */
export function KindIcon({ kind, className = '' }: { kind: SolutionKind; className?: string }) {
  return <Icon drawing={DRAWINGS[kind]} className={className} />;
}
