const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the form of a UUID, which PostgreSQL asks of one before it looks it up. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * A random UUID (version 4). From `getRandomValues`, because clerks also reach a plain http address, where browsers offer no
 * `crypto.randomUUID` (docs/architecture.md#plain-http).
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
