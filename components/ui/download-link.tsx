import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** A file, not a page: the router has nothing to do with it. Without `download` a refusal is shown in its words. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonStyle('secondary')}>
      <Icon drawing={Download} />
      {children}
    </a>
  );
}
