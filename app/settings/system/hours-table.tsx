import { getFormatter, getTranslations } from 'next-intl/server';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { SystemView } from '@/lib/doctor/queries';

const COLUMNS = ['hour', 'bookings', 'bar', 'median', 'slow'] as const;

/** Today by the hour: a bar for each, which is a table too. */
export async function HoursTable({ hours }: Pick<SystemView, 'hours'>) {
  const t = await getTranslations('system');
  const format = await getFormatter();
  if (hours.length === 0) return <p className="text-muted">{t('noHours')}</p>;
  const most = Math.max(...hours.map(({ bookings }) => bookings));
  const seconds = (ms: number | null) =>
    ms === null ? '–' : t('seconds', { seconds: format.number(ms / 1_000, 'hundredths') });
  return (
    <div className="@container">
      <Table
        caption={t('hours')}
        columns={COLUMNS.map((name) => ({
          label: t(`column.${name}`),
          isNumber: name !== 'hour' && name !== 'bar',
          isHidden: name === 'bar',
        }))}
      >
        {hours.map(({ at, bookings, medianMs, slowMs }) => (
          <Row key={at.toISOString()}>
            <RowHead>{format.dateTime(at, 'time')}</RowHead>
            <Cell name={t('column.bookings')} isNumber>
              {format.number(bookings)}
            </Cell>
            <td aria-hidden="true" className="w-1/2 @max-xl:block @max-xl:w-full">
              <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3 w-full">
                <rect width={Math.max(1, (bookings / most) * 100)} height={10} className="fill-accent-fill" />
              </svg>
            </td>
            <Cell name={t('column.median')} isNumber>
              {seconds(medianMs)}
            </Cell>
            <Cell name={t('column.slow')} isNumber>
              {seconds(slowMs)}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
