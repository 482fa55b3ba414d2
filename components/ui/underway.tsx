'use client';

import { useLinkStatus } from 'next/link';
import { useFormStatus } from 'react-dom';

/** Drawn inside a link with `relative`: a bar at its foot, from the press until the page is there. */
export function LinkUnderway() {
  return <Bar isShown={useLinkStatus().pending} />;
}

/** Drawn inside the button, with `relative`, of a form that leads to a page. */
export function FormUnderway() {
  return <Bar isShown={useFormStatus().pending} />;
}

/** Takes no room: what is pressed must not move. */
function Bar({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-1 bottom-0 h-0.5 rounded-full bg-current motion-safe:animate-pulse forced-colors:bg-[CanvasText]"
    />
  );
}
