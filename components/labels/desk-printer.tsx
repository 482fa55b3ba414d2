'use client';

import { useTranslations } from 'next-intl';
import { testPageHref } from '@/components/labels/label-href';
import { OffsetField } from '@/components/labels/offset-field';
import { PaperLists } from '@/components/labels/paper-choice';
import { usePaper } from '@/components/labels/use-paper';
import { buttonStyle } from '@/components/ui/button-style';
import { Section } from '@/components/ui/section';

/** The printer beside this browser: its paper, where it prints beside the mark, and the page that shows both. */
export function DeskPrinter() {
  const t = useTranslations('labels');
  const [paper, changePaper] = usePaper();
  return (
    <>
      <Section title={t('desk.paper')}>
        <div className="flex flex-wrap items-end gap-2">
          <PaperLists paper={paper} onChange={changePaper} />
        </div>
      </Section>
      <Section title={t('testPage.title')}>
        <p className="mb-2">{t('desk.testPage')}</p>
        <div className="flex flex-wrap gap-2">
          <a href={testPageHref(paper, 'pdf')} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
            {t('desk.openTestPage')}
          </a>
          <a href={testPageHref(paper, 'zpl')} download className={buttonStyle('secondary')}>
            {t('desk.testPageZpl')}
          </a>
        </div>
      </Section>
      <Section title={t('desk.offset')}>
        <p className="mb-2 text-muted">{t('desk.offsetHint')}</p>
        <div className="flex flex-wrap items-start gap-4">
          <OffsetField
            name="offset-x"
            label={t('desk.right')}
            valueMm={paper.offsetXMm}
            onChange={(offsetXMm) => changePaper({ offsetXMm })}
          />
          <OffsetField
            name="offset-y"
            label={t('desk.down')}
            valueMm={paper.offsetYMm}
            onChange={(offsetYMm) => changePaper({ offsetYMm })}
          />
        </div>
      </Section>
    </>
  );
}
