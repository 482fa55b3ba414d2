const UNKNOWN_LETTER = encodeURIComponent('\uFFFD');

/**
 * Path and query as the framework can read them. Each NUL, which PostgreSQL takes in no text, becomes the sign for an unknown letter: taken
 * off, its neighbours could make another one. So does each line break of a path, which no header can hold. A path whose percent signs stand for no text is taken as it is written, so that it is a page
 * that is not there and no fault of ours.
 */
export function readableAddress(address: string): string {
  const [asked = '', ...query] = address.replaceAll('%00', UNKNOWN_LETTER).split('?');
  const path = asked.replace(/%0[ad]/gi, UNKNOWN_LETTER);
  return [isReadable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
