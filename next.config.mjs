import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  // Two runs side by side (a test beside a running desk) build into folders of their own.
  distDir: process.env.PARCELDESK_DIST || '.next',
  poweredByHeader: false,
  compress: true,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // They open files of their own beside their code, which a bundle does not carry.
  serverExternalPackages: ['pdfkit', 'bwip-js', 'pino'],
};

export default withNextIntl(config);
