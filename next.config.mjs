import { readdirSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/request-config.ts',
  // Texts are taken apart while building, so that no parser of them travels to the browser: 9 KB less in every first load.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
});

// The same for every answer, static files included; what differs per request is in proxy.ts.
const headers = [
  // Tile hosts want to know whose map it is (docs/security.md#what-the-map-reveals); the path stays private.
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), local-network=(), loopback-network=()',
  },
];

// What a worker may do, which has no page: only the reader of the camera's pictures is WebAssembly (docs/security.md#the-camera).
const ofWorkers = [
  {
    key: 'content-security-policy',
    value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
];

// The pictures and the manifest are the same for everyone and keep their names, so a new one is seen within a day.
const keptForADay = readdirSync(new URL('public', import.meta.url)).map((name) => ({
  source: `/${name}`,
  headers: [{ key: 'cache-control', value: 'public, max-age=86400' }],
}));

/** @type {import('next').NextConfig} */
const config = {
  // Two runs side by side (a test beside a running desk) build into folders of their own.
  distDir: process.env.PARCELDESK_DIST || '.next',
  // What scripts/package.mjs makes a package of.
  output: 'standalone',
  poweredByHeader: false,
  compress: true,
  // Only for the bench that tells whose code a page loads; the code is the same without them.
  productionBrowserSourceMaps: process.env.PARCELDESK_SOURCE_MAPS === '1',
  reactStrictMode: true,
  // `npm test` has checked the types of all files by then (scripts/npm-test/checks.mjs); a second time is a fifth of the build.
  typescript: { ignoreBuildErrors: process.env.PARCELDESK_TYPES_CHECKED === '1' },
  // Ten times the largest booking; read before anybody knows who sends it.
  // The second: what is kept of a body before a route sees it, which gets no more; a little more than the largest file of orders.
  experimental: {
    serverActions: { bodySizeLimit: '256kb' },
    proxyClientMaxBodySize: '21mb',
    // Its index names all 1,700 drawings.
    optimizePackageImports: ['lucide'],
    // Book is where a day begins: fewer and larger files compress better, and cost fewer requests (docs/architecture.md#first-load).
    turbopackChunking: { minChunkSize: 300_000, priorityRoutes: [/^\/$/], priorityBoost: 20 },
  },
  // The first open files of their own beside their code, which a bundle does not carry; the others are the largest of the server, and
  // node loads them sooner than the bundler does.
  serverExternalPackages: [
    'pdfkit',
    'fontkit',
    'wawoff2',
    'bwip-js',
    'pino',
    '@hyzyla/pdfium',
    'zxing-wasm',
    'better-auth',
    '@simplewebauthn/server',
    'drizzle-orm',
    'undici',
    'prom-client',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'libphonenumber-js',
  ],
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/_next/static/:path*', headers: ofWorkers },
    ...keptForADay,
  ],
};

export default withNextIntl(config);
