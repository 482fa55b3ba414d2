import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { browserName } from '@/lib/accounts/browser-name';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/audit/audit-event';
import type { AuditLine } from '@/lib/audit/queries';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);

/** What was done; an action of a newer release by its name. */
export async function ActionWords({ action }: { action: string }) {
  const t = await getTranslations('audit');
  return isKnown(action) ? t(`actions.${action}`) : <code>{action}</code>;
}

/** Who did it: by the name of that time, unless it was erased. */
export async function ActorWords({ line: { actorType, actorName } }: { line: AuditLine }) {
  const t = await getTranslations('audit.actors');
  if (actorType === 'system' || actorType === 'anonymous') return <span className="text-muted">{t(actorType)}</span>;
  const name = actorName === null ? <span className="text-muted">{t('erased')}</span> : <bdi>{actorName}</bdi>;
  return actorType === 'clerk' ? name : <span>{t.rich('apiKey', { name: () => name })}</span>;
}

/** Where a target can be looked at. */
const PAGES: Record<string, (id: string) => string> = {
  booking: (id) => `/bookings/${id}`,
  handover: (id) => `/hand-over/${id}`,
  batch: (id) => `/batches/${id}`,
  clerk: (id) => `/settings/clerks/${id}`,
  shop: (id) => `/settings/shops/${id}`,
};

/** What it was about: by the name it has now, or that its row had when it was removed. */
export async function TargetWords({ line: { targets, further, changes } }: { line: AuditLine }) {
  const t = await getTranslations('audit');
  const { before, after } = changes?.name ?? {};
  const past = [after, before].find((each) => typeof each === 'string');
  return (
    <ul>
      {targets.map(({ type, id, name }) => {
        const page = name === null ? undefined : PAGES[type]?.(id);
        const shown = name ?? past ?? id.slice(0, 8);
        return (
          <li key={`${type} ${id}`} className="wrap-anywhere">
            <span className="text-muted">{t(`targets.${type}`)}</span>{' '}
            {page ? (
              <Link href={page} prefetch={false} className="link">
                <bdi>{shown}</bdi>
              </Link>
            ) : (
              <bdi>{shown}</bdi>
            )}
          </li>
        );
      })}
      {further > 0 ? <li className="text-muted">{t('further', { count: further })}</li> : null}
    </ul>
  );
}

/** What became another, field by field, and from where it was done. */
export async function EventDetails({ line: { changes, context } }: { line: AuditLine }) {
  const t = await getTranslations('audit');
  const fields = Object.entries(changes ?? {});
  const said = [context?.address ?? '', browserName(context?.userAgent ?? '')].filter((text) => text !== '');
  return (
    <dl className="grid gap-1 text-sm">
      {fields.map(([name, { before, after }]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">
            {t.has(`fields.${name}`) ? t(`fields.${name}` as 'fields.name') : <code>{name}</code>}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            {before === null ? (
              <Value of={after} />
            ) : (
              <>
                <del>
                  <Value of={before} />
                </del>{' '}
                <ins className="no-underline">
                  <Value of={after} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
      {said.length > 0 ? (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t('from')}</dt>
          <dd className="min-w-0 wrap-anywhere">{said.join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

async function Value({ of }: { of: unknown }) {
  const t = await getTranslations('audit');
  const words = wordsOf(of);
  if (words.length === 0) return <span className="text-muted">{t('nothing')}</span>;
  return (
    <bdi>{words.map((word) => (t.has(`values.${word}`) ? t(`values.${word}` as 'values.true') : word)).join(', ')}</bdi>
  );
}

/** What a value says, without the names of its parts. */
function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : [String(value)];
}
