'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { EraseButton } from '@/components/privacy/erase-button';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import { personFileAction } from '@/lib/actions/privacy';
import { type Erased, FOUND_KINDS, type FoundView } from '@/lib/privacy/found-view';
import type { PersonQuery } from '@/lib/privacy/person-query';

const COLUMNS = ['kind', 'held', 'stays'] as const;

/** Who was looked for, and what is held of them. */
export type SearchedPerson = { person: PersonQuery; view: FoundView };

type FoundPersonProps = SearchedPerson & { onErased: (erased: Erased) => void };

/** What is held of a person, by kind, and what stays although they are erased. */
export function FoundPerson({ person, view, onErased }: FoundPersonProps) {
  const t = useTranslations('privacy.person');
  const format = useFormatter();
  const { counts, known, isMore } = view;
  const kinds = FOUND_KINDS.filter((kind) => counts[kind].held > 0);
  if (isMore)
    return (
      <Notice tone="warning" title={t('tooMany')}>
        {t('tooManyText')}
      </Notice>
    );
  if (kinds.length === 0)
    return (
      <Notice tone="info" title={t('nothing')}>
        {t('nothingText')}
      </Notice>
    );
  return (
    <>
      {known.length > 0 ? (
        <div>
          <h3 className="text-sm font-medium">{t('known', { count: known.length })}</h3>
          <ul>
            {known.map((each) => (
              <li key={each} className="wrap-anywhere">
                <bdi>{each}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="@container">
        <Table
          caption={t('held')}
          columns={COLUMNS.map((name) => ({ label: t(`column.${name}`), isNumber: name === 'held' }))}
        >
          {kinds.map((kind) => (
            <Row key={kind}>
              <RowHead>{t(`kind.${kind}`)}</RowHead>
              <Cell name={t('column.held')} isNumber>
                {format.number(counts[kind].held)}
              </Cell>
              <Cell name={t('column.stays')}>
                {counts[kind].stays > 0 ? t(`stays.${kind}`, { count: counts[kind].stays }) : t('allGoes')}
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton id="person-file" action={() => personFileAction(person)} onDone={download}>
          {t('download')}
        </ActionButton>
        <EraseButton {...{ person, view, onErased }} />
      </div>
    </>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: 'person.json' });
  link.click();
  URL.revokeObjectURL(address);
}
