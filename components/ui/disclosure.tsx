import { ChevronRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & { summary: ReactNode };

/** What is seldom needed, one key away: the browser's own fold. */
export function Disclosure({ summary, className = '', children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={className}>
      <summary className="flex min-h-target w-fit max-w-full list-none items-center gap-1 rounded text-accent hover:underline [&::-webkit-details-marker]:hidden">
        <Icon drawing={ChevronRight} className="[details[open]>summary>&]:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
