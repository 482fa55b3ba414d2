/** The key that does the same, beside the words of a button; read out through `aria-keyshortcuts` instead. */
export function KeyHint({ keys, className = '' }: { keys: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`rounded border border-current px-1 text-xs font-normal ${className}`}>
      {keys}
    </span>
  );
}
