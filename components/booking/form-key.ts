type Recipient = { name: string; address: string };

/** A parcel whose booking came to nothing: its recipient, the key it is booked again under, and one for another parcel typed over it. */
export type CameToNothing = { recipient: Recipient; againKey: string; otherKey: string };

/** The key of what stands in the form of such a parcel: once both name and address are others, it is another parcel. Pure. */
export function keyTypedOver({ recipient, againKey, otherKey }: CameToNothing, typed: Recipient): string {
  const isOther = (field: keyof Recipient) => {
    const [was, is] = [recipient[field], typed[field]].map((text) => text.trim().toLowerCase());
    return is !== '' && is !== was;
  };
  return isOther('name') && isOther('address') ? otherKey : againKey;
}

/**
 * A new form key: a random UUID (version 4), made when a form is shown (docs/architecture.md#the-life-of-a-booking). From
 * `getRandomValues`, because clerks also reach a plain http address, where browsers offer no `crypto.randomUUID`
 * (docs/architecture.md#plain-http).
 */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
