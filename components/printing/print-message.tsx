import type { ReactNode } from 'react';
import { Message, MoreMessages } from '@/components/ui/messages';

/**
 * What is said of a print of several labels, among the page's messages. `isTrouble`: nothing was printed, or not as it was asked for. Of what
 * stopped in the middle the question which labels came out says more, and stands before it.
 */
export function PrintMessage({ isTrouble = false, children }: { isTrouble?: boolean; children: ReactNode }) {
  return (
    <Message rank={isTrouble ? 'notPrinted' : 'printing'}>
      <div className="flex min-h-12 items-center gap-x-3 rounded px-2 in-[.dock]:min-h-9 in-[.dock]:border in-[.dock]:border-hairline in-[.dock]:bg-raised in-[.dock]:shadow-panel has-data-tone:bg-raised has-data-tone:p-0 has-data-tone:pr-2">
        <div className="min-w-0 flex-1">{children}</div>
        <MoreMessages />
      </div>
    </Message>
  );
}
