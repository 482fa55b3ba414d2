import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonTone, buttonStyle } from '@/components/ui/button-style';

type LinkButtonProps = ComponentProps<typeof Link> & { tone?: ButtonTone };

/** A way to another page that deserves the weight of a button. */
export function LinkButton({ tone = 'secondary', className, ...props }: LinkButtonProps) {
  return <Link prefetch={false} {...props} className={buttonStyle(tone, className)} />;
}
