'use client';

import { ActionButton } from '@/components/ui/action-button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { undoVoidAction } from '@/lib/actions/undo-void';

/** Takes back that a booking is void. The button goes with its notice; what the booking is now stands in their place. */
export function UndoVoid({ bookingId, children }: { bookingId: string; children: string }) {
  const willLeave = useFocusLeft('outcome');
  const undo = () => {
    willLeave();
    return undoVoidAction({ bookingId });
  };
  return (
    <ActionButton id="undo-void" action={undo}>
      {children}
    </ActionButton>
  );
}
