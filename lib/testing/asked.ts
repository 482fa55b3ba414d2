import type { Locale } from '@/lib/i18n/locales';

/** What a test knows of the request that is served. */
type Asked = {
  /** Its headers, with the cookies of the browser. */
  headers: Headers;
  /** The language that it is answered in. */
  locale: Locale;
  /** How often the page was asked to be read again. */
  refreshed: number;
  /** What was left to be done after the answer, until `afterAnswer` does it. */
  after: (() => unknown)[];
};

function ofOwnPage(browser = new Headers()): Headers {
  const headers = new Headers(browser);
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}

const fresh = (headers: Headers): Asked => ({ headers, locale: 'en', refreshed: 0, after: [] });

/**
 * The request that Next.js would serve: at first one of our own page, without a session. What stands in for Next.js (`lib/testing/next`,
 * `lib/testing/next-intl`) reads it.
 */
export const asked: Asked = fresh(ofOwnPage());

/** Begins another request of our own page, by the browser that sends these headers. */
export function beginRequest(browser = new Headers()): void {
  Object.assign(asked, fresh(ofOwnPage(browser)));
}

/** Does what was left to be done after the answer. */
export async function afterAnswer(): Promise<void> {
  await Promise.all(asked.after.splice(0).map((work) => work()));
}
