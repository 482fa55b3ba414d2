import { Spinner } from '@/components/ui/spinner';

/** Something is under way: read out once, and shown beside its words. */
export function Progress({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-2 text-muted ${className}`}>
      <Spinner />
      {text}
    </p>
  );
}
