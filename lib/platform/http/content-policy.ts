import 'server-only';

type ContentPolicy = {
  /** Of this request alone: Next puts it on every script of the page. */
  nonce: string;
  /** Template of the map's ground, or null; its host is the only foreign one a page may speak to. */
  mapTiles: string | null;
  /** `next dev` evaluates code, writes styles into the page and keeps a socket open. */
  isDevelopment: boolean;
};

/**
 * What a page of the desk may load and do, as the value of `content-security-policy`.
 * Scripts run by nonce only; no style is written into server markup, so styles need no exception.
 */
export function contentPolicy({ nonce, mapTiles, isDevelopment }: ContentPolicy): string {
  // A path is our own.
  const tiles = mapTiles === null || mapTiles.startsWith('/') ? [] : [tileSource(mapTiles)];
  return [
    "default-src 'self'",
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' '),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])].join(' '),
    // Leaflet empties an image it no longer wants with a data: address.
    ["img-src 'self' data:", ...tiles].join(' '),
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : [])].join(' '),
    "frame-src 'self'",
    // The reader of the camera's pictures; what it may do stands in next.config.mjs.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The source expression of a tile template: `https://{s}.tiles.example/{z}/{x}/{y}.png` gives `https://*.tiles.example`. */
function tileSource(template: string): string {
  const [, scheme = 'https', host = ''] = /^(https?):\/\/([^/]+)/.exec(template) ?? [];
  const [first = '', ...rest] = host.split('.');
  return `${scheme}://${first.includes('{') ? ['*', ...rest].join('.') : host}`;
}
