import { MarkShape } from '@/components/ui/mark-shape';

/** The sentence under a field that was not accepted; word, shape and colour together. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className="flex gap-1 text-sm text-failure">
      <MarkShape tone="warning" className="mt-0.5 size-3.5" />
      {error}
    </span>
  );
}
