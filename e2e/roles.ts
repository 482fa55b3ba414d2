/** Who may use a way into the program. An administrator may use every way of a clerk; a key opens the HTTP API and nothing else. */
export type Role = 'anyone' | 'clerk' | 'administrator' | 'key';

/** Every page and route handler of the program. A new one without its line here fails (`role-matrix.spec.ts`). */
export const WAYS: Record<Role, readonly string[]> = {
  anyone: [
    ...['/book', '/healthz', '/metrics', '/readyz', '/setup', '/welcome'],
    ...['/sign-in', '/sign-in/code', '/sign-in/second-factor'],
    ...['/sign-in/company', '/sign-in/company/back-channel-logout', '/sign-in/company/callback'],
    '/sign-in/company/sign-out',
  ],
  clerk: [
    ...['/', '/account', '/account/keys', '/batches/[batchId]', '/bookings', '/bookings/[bookingId]'],
    ...['/bookings/[bookingId]/label', '/bookings/[bookingId]/label/notes', '/bookings/export'],
    ...['/hand-over', '/hand-over/[handoverId]', '/hand-over/[handoverId]/list'],
    ...['/import', '/import/[importId]', '/import/[importId]/rejected', '/import/samples/[name]'],
    ...['/map-tiles/[z]/[x]/[y]', '/practice/tracking/[number]', '/printer', '/printer/test-page'],
    ...['/not-downloaded', '/plans', '/plans/[planId]'],
    ...['/prints/[jobId]', '/prints/[jobId]/again', '/prints/[jobId]/label', '/prints/[jobId]/names'],
    ...['/prints/[jobId]/network', '/prints/[jobId]/withheld'],
    ...['/recipients', '/recipients/[recipientId]', '/recipients/export', '/recipients/import', '/recipients/new'],
    '/service-points',
    ...['/api/addresses/check', '/api/batches/[batchId]', '/api/batches/[batchId]/labels'],
    ...['/api/bookings/again/[bookingId]', '/api/bookings/attention', '/api/bookings/by-form-key/[formKey]'],
    ...['/api/bookings/by-number', '/api/bookings/found', '/api/bookings/printable', '/api/bookings/receipt'],
    ...['/api/bookings/similar', '/api/bookings/today', '/api/contact-advice', '/api/drafts', '/api/drafts/[draftId]'],
    ...['/api/handover', '/api/imports', '/api/printers', '/api/prints', '/api/recipients/find'],
    ...['/api/recipients/import', '/api/recipients/list', '/api/recipients/sent'],
  ],
  administrator: [
    ...[
      '/settings',
      '/settings/api',
      '/settings/api/[keyId]/renew',
      '/settings/api/new',
      '/settings/api/reference',
      '/settings/audit',
      '/settings/audit/export',
    ],
    ...['/settings/audit/heads', '/settings/clerks', '/settings/clerks/[clerkId]', '/settings/clerks/new'],
    ...['/settings/printers', '/settings/printers/[printerId]', '/settings/printers/new', '/settings/privacy'],
    ...['/settings/reports', '/settings/reports/export', '/settings/search-answers'],
    ...['/settings/shops', '/settings/shops/[shopId]', '/settings/shops/new'],
    ...['/settings/shops/[shopId]/presets/[presetId]', '/settings/shops/[shopId]/presets/new'],
    ...['/settings/shops/[shopId]/solutions/[solutionId]', '/settings/shops/[shopId]/solutions/new'],
    ...['/settings/system', '/settings/system/looks', '/settings/webhooks', '/settings/webhooks/[webhookId]'],
    '/settings/webhooks/[webhookId]/change',
    ...['/settings/webhooks/new', '/setup/shop'],
  ],
  key: ['/api/v1/[[...path]]'],
};
