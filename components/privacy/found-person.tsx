'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { EraseButton } from '@/components/privacy/erase-button';
import { OpenItems } from '@/components/privacy/open-items';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import { LANGUAGE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { personFileAction } from '@/lib/privacy/actions';
import { type Erased, FOUND_KINDS, type FoundView } from '@/lib/privacy/found-view';
import type { PersonQuery } from '@/lib/privacy/person-query';

const COLUMNS = ['kind', 'held', 'stays'] as const;

/** What a person gets: data for a program, and a page to read in each language. */
const FILES = ['data', ...LOCALES] as const;

/** Who was looked for, and what is held of them. */
export type SearchedPerson = { person: PersonQuery; view: FoundView };

type FoundPersonProps = SearchedPerson & { onErased: (erased: Erased) => void };

/** What is held of a person, by kind, and what stays although they are erased. */
export function FoundPerson({ person, view, onErased }: FoundPersonProps) {
  const t = useTranslations('privacy.person');
  const format = useFormatter();
  const { counts, known, open, isMore } = view;
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
      <OpenItems open={open} />
      <div className="flex flex-wrap gap-2">
        {FILES.map((as) => (
          <ActionButton
            key={as}
            id={`person-file-${as}`}
            action={() => personFileAction({ person, as })}
            onDone={(text) => download(text, as)}
          >
            {as === 'data' ? t('download.data') : t('download.page', { language: LANGUAGE_NAMES[as] })}
          </ActionButton>
        ))}
        <EraseButton person={person} view={view} onErased={onErased} />
      </div>
    </>
  );
}

function download(text: string, as: (typeof FILES)[number]): void {
  const file = as === 'data' ? 'person.json' : `person-${as}.html`;
  const type = as === 'data' ? 'application/json' : 'text/html';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: file });
  link.click();
  URL.revokeObjectURL(address);
}
