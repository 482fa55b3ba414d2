'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePaper } from '@/components/labels/paper';
import { PaperLists } from '@/components/labels/paper-choice';
import { TestPageLink } from '@/components/labels/test-page-link';
import { buttonStyle, LinkButton } from '@/components/ui/button';

/** The paper of this desk, the page that shows whether it is right, and the way past it to Book. */
export function FirstTestPage() {
  const t = useTranslations('labels.firstTestPage');
  const [paper, changePaper] = usePaper();
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <PaperLists paper={paper} onChange={changePaper} />
      </div>
      <div className="flex flex-wrap gap-2">
        <TestPageLink
          takesFocus
          onOpen={() => setOpened(true)}
          className={buttonStyle(isOpened ? 'secondary' : 'primary')}
        >
          {t('print')}
        </TestPageLink>
        <LinkButton href="/" tone={isOpened ? 'primary' : 'secondary'}>
          {t(isOpened ? 'goOn' : 'skip')}
        </LinkButton>
      </div>
      <p role="status" className="mt-4 max-w-prose text-muted">
        {isOpened ? t('measure') : null}
      </p>
    </>
  );
}
