import { getFormatter, getTranslations } from 'next-intl/server';
import { RevokeKey } from '@/components/api/revoke-key';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, MarkShape } from '@/components/ui/notice';
import { Cell, Row, RowActions, RowHead, Table, TablePanel } from '@/components/ui/table';
import type { ApiKeyLine } from '@/lib/api/queries';

/** Every key of the API, revoked ones too: bookings name them. */
export async function KeyTable({ keys }: { keys: ApiKeyLine[] }) {
  const t = await getTranslations('api.keys');
  if (keys.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = (['name', 'scopes', 'made', 'used', 'state'] as const).map((column) => ({
    label: t(`column.${column}`),
  }));
  return (
    <TablePanel>
      <Table caption={t('title')} columns={[...columns, { label: t('column.actions'), isHidden: true }]}>
        {keys.map((key) => (
          <KeyRow key={key.id} line={key} />
        ))}
      </Table>
    </TablePanel>
  );
}

async function KeyRow({ line }: { line: ApiKeyLine }) {
  const t = await getTranslations('api.keys');
  const format = await getFormatter();
  const { id, name, shopName, prefix, scopes, plansADay, createdBy, createdAt, renewedAt, lastUsedAt, revokedAt } =
    line;
  return (
    <Row>
      <RowHead>
        {name}
        <span className="block text-sm font-normal text-muted">{shopName}</span>
        <code className="block text-xs font-normal text-muted">{prefix}…</code>
      </RowHead>
      <Cell name={t('column.scopes')}>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{t(`scopes.${scope}`)}</li>
          ))}
          {plansADay === null ? null : <li className="text-muted">{t('plansADay', { count: plansADay })}</li>}
        </ul>
      </Cell>
      <Cell name={t('column.made')}>
        <span>
          {format.dateTime(createdAt, 'date')}
          <span className="block text-sm text-muted">{createdBy}</span>
          {renewedAt ? (
            <span className="block text-sm text-muted">
              {t('renewedAt', { date: format.dateTime(renewedAt, 'date') })}
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell name={t('column.used')}>
        {lastUsedAt ? format.dateTime(lastUsedAt, 'moment') : <span className="text-muted">{t('neverUsed')}</span>}
      </Cell>
      <Cell name={t('column.state')}>
        <KeyState line={line} />
      </Cell>
      <RowActions>
        {revokedAt ? null : (
          <>
            <LinkButton href={`/settings/api/${id}/renew`} tone="quiet" aria-label={t('renew.openOf', { name })}>
              {t('renew.open')}
            </LinkButton>
            <RevokeKey keyId={id} name={name} />
          </>
        )}
      </RowActions>
    </Row>
  );
}

/** Whether a key works, and until when: word, shape and colour; and until when its former secret does, and whether a program uses that. */
async function KeyState({ line }: { line: ApiKeyLine }) {
  const t = await getTranslations('api.keys');
  const format = await getFormatter();
  const { revokedAt, expiresAt, isExpired, formerPrefix, formerUntil, formerUsedAt, isFormerUsable } = line;
  const isOver = revokedAt !== null || isExpired;
  const date = (at: Date) => format.dateTime(at, 'date');
  const until = expiresAt ? t('expires', { date: date(expiresAt) }) : t('neverExpires');
  const over = revokedAt ? t('revokedAt', { date: date(revokedAt) }) : until;
  return (
    <span>
      <span className={`inline-flex items-center gap-1 font-medium ${isOver ? 'text-failure' : 'text-success'}`}>
        <MarkShape tone={isOver ? 'failure' : 'success'} />
        {t(`states.${revokedAt ? 'revoked' : isExpired ? 'expired' : 'active'}`)}
      </span>
      <span className="block text-sm text-muted">{isOver ? over : until}</span>
      {!revokedAt && isFormerUsable && formerPrefix && formerUntil ? (
        <span className="mt-1 block text-sm text-muted">
          {t('former', { date: date(formerUntil) })} <code className="text-xs">{formerPrefix}…</code>
          <span className="block">
            {formerUsedAt ? t('formerUsed', { at: format.dateTime(formerUsedAt, 'moment') }) : t('formerUnused')}
          </span>
        </span>
      ) : null}
    </span>
  );
}
