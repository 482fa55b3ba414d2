import star from 'lucide/dist/esm/icons/star.mjs';
import { Icon } from '@/components/ui/icon';

/** A star: full for a favourite, empty for one that could be. */
export function StarShape({ isFull }: { isFull: boolean }) {
  return <Icon drawing={star} className={isFull ? 'fill-current' : ''} />;
}
