import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Marked } from '@/components/ui/marked';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { Reference, ReferenceField, ReferenceOperation } from '@/lib/api/reference';

/** The operations of the API, each folded, and the schemas that they name. The document's own words are English. */
export async function ApiReference({ reference: { operations, schemas } }: { reference: Reference }) {
  const t = await getTranslations('api.reference');
  return (
    <>
      <section aria-labelledby="operations" className="panel mb-3 px-4 py-3">
        <h2 id="operations">{t('operations')}</h2>
        {operations.map((operation) => (
          <Disclosure
            key={`${operation.method} ${operation.path}`}
            className="border-t border-hairline py-1 first-of-type:border-t-0"
            summary={
              <span className="min-w-0 wrap-anywhere">
                <code className="font-semibold text-ink">
                  {operation.method} {operation.path}
                </code>{' '}
                <span lang="en" className="text-muted">
                  {operation.summary}
                </span>
              </span>
            }
          >
            <Operation operation={operation} />
          </Disclosure>
        ))}
      </section>
      <section aria-labelledby="schemas" className="panel mb-3 px-4 py-3">
        <h2 id="schemas">{t('schemas')}</h2>
        {schemas.map(({ name, text, fields }) => (
          <div
            key={name}
            id={name}
            className="@container scroll-mt-4 border-t border-hairline py-3 wrap-anywhere first-of-type:border-t-0"
          >
            <h3>
              <code>{name}</code>
            </h3>
            <p lang="en" className="text-muted">
              {text}
            </p>
            <Fields caption={<code>{name}</code>} fields={fields} />
          </div>
        ))}
      </section>
    </>
  );
}

async function Operation({ operation: { text, parameters, body, answers } }: { operation: ReferenceOperation }) {
  const t = await getTranslations('api.reference');
  return (
    <div className="@container flex flex-col gap-3 pb-2">
      <p lang="en">
        <Marked text={text} />
      </p>
      {parameters.length > 0 ? <Fields caption={t('parameters')} fields={parameters} /> : null}
      {body ? (
        <p>
          {t('body')} <SchemaLink name={body} />
        </p>
      ) : null}
      <Table caption={t('answers')} columns={[{ label: t('status') }, { label: t('means') }, { label: t('schema') }]}>
        {answers.map(({ status, texts, schema }) => (
          <Row key={status}>
            <RowHead>{status}</RowHead>
            <Cell name={t('means')}>
              <span lang="en">
                {texts.map((said) => (
                  <span key={said} className="block">
                    <Marked text={said} />
                  </span>
                ))}
              </span>
            </Cell>
            <Cell name={t('schema')}>{schema ? <SchemaLink name={schema} /> : null}</Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

async function Fields({ caption, fields }: { caption: ReactNode; fields: ReferenceField[] }) {
  const t = await getTranslations('api.reference');
  const columns = (['field', 'type', 'means'] as const).map((column) => ({ label: t(column) }));
  return (
    <Table caption={caption} columns={columns}>
      {fields.map(({ name, type, schema, isRequired, text }) => (
        <Row key={name}>
          <RowHead>
            <code>{name}</code>{' '}
            {isRequired ? <span className="text-sm font-normal text-muted">{t('required')}</span> : null}
          </RowHead>
          <Cell name={t('type')}>
            <span lang="en" className="wrap-anywhere">
              {schema === null ? type : <SchemaLink name={schema}>{type}</SchemaLink>}
            </span>
          </Cell>
          <Cell name={t('means')}>
            <span lang="en">
              <Marked text={text} />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function SchemaLink({ name, children = name }: { name: string; children?: string }) {
  return (
    <a href={`#${name}`} lang="en" className="link">
      {children}
    </a>
  );
}
