import { MarkShape } from '@/components/ui/mark-shape';

type FieldNoteProps = {
  text: string;
  /** One press that mends it. */
  remedy?: { label: string; run: () => void };
};

/** A remark under a field: worth a look, no fault, and nothing is kept from going on. */
export function FieldNote({ text, remedy }: FieldNoteProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="flex gap-1">
        <MarkShape tone="info" className="mt-0.5 size-3.5 text-accent" />
        {text}
      </span>
      {remedy ? (
        <button type="button" onClick={remedy.run} className="min-h-target rounded text-accent underline">
          {remedy.label}
        </button>
      ) : null}
    </p>
  );
}
