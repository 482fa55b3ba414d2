import 'server-only';

/** Headers of a slip: shown inside our own page only (design 6), named after its shipment, kept by nobody. */
export function slipHeaders(shipmentId: string): Record<string, string> {
  const plain = shipmentId.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '');
  // Through bytes first: half a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent(Buffer.from(shipmentId).toString()).replace(/['()*]/g, (letter) => {
    return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${plain || 'slip'}.pdf"; filename*=UTF-8''${encoded}.pdf`,
    'cache-control': 'private, no-store',
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  };
}
