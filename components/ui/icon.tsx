'use client';

import type { Circle } from 'lucide';
import { createElement } from 'react';

/** What lucide draws an icon with: elements on a ground of 24 by 24. */
export type Drawing = typeof Circle;

/** An icon in the colour of the words beside it, which say the same: nothing is read out. */
export function Icon({ drawing, className = '' }: { drawing: Drawing; className?: string }) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `size-4 shrink-0 ${className}`,
    },
    ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
