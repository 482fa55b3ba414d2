import 'server-only';
import type { LabelKind } from './label-request';

const TYPES: Record<LabelKind, string> = {
  pdf: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A PDF is shown inside our own page only (docs/architecture.md#screens); a picture runs nothing, even when it is opened by itself. */
const POLICIES: Record<LabelKind, string> = {
  pdf: "frame-ancestors 'self'",
  zpl: "default-src 'none'",
  svg: "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Headers of a label: named after its shipment, not to be kept. ZPL is a file to be saved, the others are shown. */
export function labelHeaders(shipmentId: string, kind: LabelKind = 'pdf'): Record<string, string> {
  const plain = shipmentId.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '');
  // Through bytes first: half a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent(Buffer.from(shipmentId).toString()).replace(/['()*]/g, (letter) => {
    return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const shown = kind === 'zpl' ? 'attachment' : 'inline';
  return {
    'content-type': TYPES[kind],
    'content-disposition': `${shown}; filename="${plain || 'label'}.${kind}"; filename*=UTF-8''${encoded}.${kind}`,
    'cache-control': 'private, no-store',
    'content-security-policy': POLICIES[kind],
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
