import { useTranslations } from 'next-intl';

/**
 * The name of a page in its tab and in its history. It is part of what is shown, so that it changes in the moment the page does; the
 * framework's metadata follow the page, and until they are there the page has no name for a screen reader to say.
 */
export function PageTitle({ title }: { title: string }) {
  const t = useTranslations('common');
  return <title>{`${title} · ${t('product')}`}</title>;
}
