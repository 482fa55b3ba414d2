import { createTranslator } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import type en from '@/messages/en/tracking.json';
import { mailHref } from './links';
import type { TrackingView } from './tracking-view';

const TEXTS = await textsOfEach<typeof en>((locale) => import(`../../messages/${locale}/tracking.json`));

/** The address of a mail to the customer in the language of the shop; null where it would hold too many links. */
export function trackingMail({ links, mail }: TrackingView, isReturn: boolean): string | null {
  const letter = createTranslator({
    locale: LANGUAGE_TAGS[mail.language],
    messages: TEXTS[mail.language].ofBooking.letter,
  });
  const { recipient: name, sender: shop } = mail;
  const count = links.length;
  return mailHref({
    to: mail.to,
    subject: letter(isReturn ? 'subjectReturn' : 'subject', { shop, count }),
    body: letter(isReturn ? 'bodyReturn' : 'body', {
      name,
      shop,
      count,
      links: links.map(({ href }) => href).join('\n'),
    }),
  });
}
