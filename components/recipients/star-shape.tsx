/** A star: full for a favourite, empty for one that could be. */
export function StarShape({ isFull }: { isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 shrink-0 stroke-current stroke-[1.2] ${isFull ? 'fill-current' : 'fill-none'}`}
    >
      <path d="m8 1.5 2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.9l-4.1 2.2.9-4.6L1.4 6.3 6 5.7z" strokeLinejoin="round" />
    </svg>
  );
}
