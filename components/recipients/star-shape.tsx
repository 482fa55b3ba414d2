import { Star } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** A star: full for a favourite, empty for one that could be. */
export function StarShape({ isFull }: { isFull: boolean }) {
  return <Icon drawing={Star} className={isFull ? 'fill-current' : ''} />;
}
