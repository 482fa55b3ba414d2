import { Identifier } from '@/components/ui/identifier';

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
