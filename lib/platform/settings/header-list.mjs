/**
 * Headers as OpenTelemetry writes them in a setting, `name=value,name=value` with values as in an address; null where it is none.
 * @param {string} list
 * @returns {Record<string, string> | null}
 */
export function headersOf(list) {
  try {
    const pairs = list.split(',').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => decodeURIComponent(part.trim()));
      return [name, value];
    });
    const headers = new Headers(/** @type {[string, string][]} */ (pairs));
    return pairs.every(([, value]) => value) ? Object.fromEntries(headers) : null;
  } catch {
    return null;
  }
}
