import type { ReactNode } from 'react';

export type Fact = { key: string; label: ReactNode; value: ReactNode };

/** Names and values, as many side by side as there is room for. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
