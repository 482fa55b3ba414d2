type IdentifierProps = {
  value: string;
  /** Characters per group; 0 leaves the value in one piece. */
  group?: number;
  className?: string;
};

/**
 * A number that is read aloud or compared: figures of one width, in groups of four for the eye; what stands in parentheses is a group.
 * The gaps are margins, not characters, so a selection copies the value as it is (docs/architecture.md#screens).
 */
export function Identifier({ value, group = 4, className = '' }: IdentifierProps) {
  const parts = group > 0 ? (value.match(new RegExp(`\\([^)]*\\)|.{1,${group}}`, 'gu')) ?? []) : [value];
  return (
    <span className={`tabular-nums slashed-zero ${className}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are places in the value, and may repeat
        <span key={index} className="not-first:ml-[0.5ch]">
          {part}
        </span>
      ))}
    </span>
  );
}

const APPLICATION_IDENTIFIER = /^(\(\d{2,4}\))(\d+)$/;

/** A shipmentId for the eye: `(401)` apart, then groups of four. A shop's own id keeps the groups its owner gave it. */
export function ShipmentNumber({ value, className = '' }: { value: string; className?: string }) {
  const [, prefix, digits] = APPLICATION_IDENTIFIER.exec(value) ?? [];
  if (!prefix || !digits) return <Identifier value={value} group={0} className={className} />;
  return (
    <span className={className}>
      <Identifier value={prefix} group={0} className="mr-[0.5ch] text-muted" />
      <Identifier value={digits} />
    </span>
  );
}

/** A parcel's number for the eye: the carrier's in groups of four. A shop's own with letters keeps the groups its owner gave it. */
export function ParcelNumber({ value, className = '' }: { value: string; className?: string }) {
  return <Identifier value={value} group={/^\d+$/.test(value) ? 4 : 0} className={className} />;
}
