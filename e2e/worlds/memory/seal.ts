import type { Seal } from '@/lib/seal';

/** Seals nothing: what a seal is worth is tested elsewhere, and it is slow. It opens only for what it was closed for. */
export const createSeal = (): Seal => ({
  close: (text, context) => `${context} ${text}`,
  open: (sealed, context) => (sealed.startsWith(`${context} `) ? sealed.slice(context.length + 1) : null),
  mark: (text) => text,
});
