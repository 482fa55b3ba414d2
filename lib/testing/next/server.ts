import { asked } from '@/lib/testing/asked';

// In the place of `next/server`.

export function after(work: () => unknown): void {
  asked.after.push(work);
}
