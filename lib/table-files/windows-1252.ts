/** What Windows-1252 has where Latin-1 has control signs; Node's own decoder reads these as Latin-1. Unused places stay as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WINDOWS_FROM = 0x80;

/** A text in Windows-1252. No byte is refused. */
export function windowsText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - WINDOWS_FROM] ?? sign);
}

/** The bytes of a text in Windows-1252; null where a sign of it has none. */
export function windowsBytes(text: string): Uint8Array | null {
  const codes = [...text].map((sign) => {
    const at = WINDOWS.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : WINDOWS_FROM + at;
  });
  return codes.some((code) => code > 0xff) ? null : Uint8Array.from(codes);
}
