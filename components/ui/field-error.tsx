/** The sentence under a field that was not accepted; word, shape and colour together. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex gap-1 text-sm text-failure">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 fill-current">
        <path d="M8 1 15.5 15H.5zM7.25 6v4.5h1.5V6zm0 5.75v1.5h1.5v-1.5z" fillRule="evenodd" />
      </svg>
      {error}
    </p>
  );
}
