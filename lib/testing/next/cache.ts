import { asked } from '@/lib/testing/asked';

// In the place of `next/cache`.

export function refresh(): void {
  asked.refreshed += 1;
}
