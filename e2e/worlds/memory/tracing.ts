import type * as real from '@/lib/platform/tracing';

export const spanned = ((_name: string, _options: unknown, run: () => unknown) => run()) as typeof real.spanned;
