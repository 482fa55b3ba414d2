import { KeyCap } from '@/components/shortcuts/key-hint';
import { keyForAria } from '@/components/shortcuts/key-of-event';
import { MarkShape } from '@/components/ui/mark-shape';

type FieldNoteProps = {
  text: string;
  /** One press that mends it. */
  remedy?: { label: string; key?: string; run: () => void };
};

/** A remark under a field: worth a look, no fault, and nothing is kept from going on. */
export function FieldNote({ text, remedy }: FieldNoteProps) {
  return (
    <p className="flex gap-1 text-sm">
      <MarkShape tone="info" className="mt-0.5 size-3.5 text-accent" />
      <span>
        {text}
        {remedy ? (
          <>
            {' '}
            <button
              type="button"
              onClick={remedy.run}
              aria-keyshortcuts={remedy.key && keyForAria(remedy.key)}
              className="rounded text-accent underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {remedy.label}
            </button>
            {remedy.key ? <KeyCap className="ml-1 text-muted">{remedy.key}</KeyCap> : null}
          </>
        ) : null}
      </span>
    </p>
  );
}
