import { Fragment } from 'react';
import type { Mark } from '@/lib/recipients/recipient-view';

/** A text with what fits what was typed set off: by weight and a line, not by colour alone. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  let done = 0;
  const parts = marks.map(([from, to]) => {
    const start = Math.max(from, done);
    const before = text.slice(done, start);
    done = Math.max(to, done);
    return (
      <Fragment key={from}>
        {before}
        <mark className="bg-transparent font-semibold text-accent underline underline-offset-2">
          {text.slice(start, done)}
        </mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
