import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backupName, listBackups } from '@/lib/backups/backup-folder.mjs';
import { showImport, uploadOrders } from '../fleet/order-file';
import { NORMAL, type Script } from '../harness/carrier/scripts';
import { answers, resets } from '../harness/carrier/steps';
import type { World } from '../harness/world';
import type { Workday } from './workday';

/** What is broken, while clerks work or at night, and the alert that has to say so. */
export type Fault = { what: string; alert: string; isAtNight: boolean; begin(): Promise<() => Promise<void>> };

/** How the carrier treats all bookings, and single ones of their own. */
export type Carrying = { all: Script; own: Map<string, Script> };

const POLL_MS = 100;
const LOCKED_SECONDS = 2;
const HOUR_MS = 3_600_000;
const ERROR: Script = { name: '500', outcome: 'unknown', steps: [answers(500, '<p>Not now.</p>')] };
const RESET: Script = { name: 'reset', outcome: 'unknown', steps: [resets(true)] };

/** Every fault for which there is an alert. What lasts for hours is set back in time instead: a booking, and the name of a backup. */
export function faultsOf(
  world: World,
  workday: Workday,
  carrying: Carrying,
  { folder, backUp, queueStandsMs }: { folder: string; backUp(): Promise<void>; queueStandsMs: number },
): Fault[] {
  const [app] = world.fleet.apps;
  const [clerk] = world.shop.clerks;
  const { query, shop } = world;
  if (!app || !clerk) throw new Error('There is no instance or no clerk');
  const door = world.carrier.doors.get(app.name);

  return [
    {
      what: 'the carrier answers bookings with 500',
      alert: 'ParceldeskBookingsFail',
      isAtNight: false,
      begin: async () => {
        carrying.all = ERROR;
        return async () => {
          carrying.all = NORMAL;
        };
      },
    },
    {
      what: 'a table is locked again and again',
      alert: 'ParceldeskAnswersSlow',
      isAtNight: false,
      begin: async () => {
        let isOver = false;
        const lock = `do $$ begin lock table recipients in access exclusive mode; perform pg_sleep(${LOCKED_SECONDS}); end $$`;
        const locking = (async () => {
          while (!isOver) await query(lock);
        })();
        return async () => {
          isOver = true;
          await locking;
        };
      },
    },
    {
      what: 'a booking is unknown for two hours',
      alert: 'ParceldeskUnknownBookings',
      isAtNight: false,
      begin: async () => {
        const { tag, book } = workday.next();
        carrying.own.set(tag, RESET);
        await book();
        const rows = await query<{ id: string }>(
          `update bookings set created_at = created_at - interval '2 hours' where order_reference = $1 and state = 'unknown' returning id`,
          [tag],
        );
        const bookingId = rows[0]?.id;
        if (bookingId === undefined) throw new Error(`The booking ${tag} is not unknown`);
        const shipmentId = world.carrier.heard.find((one) => one.tag === tag)?.shipmentId;
        return () =>
          act(`/bookings/${bookingId}`, 'settleBookingAction', {
            bookingId,
            as: 'booked',
            reason: 'The carrier has it',
            shipmentId,
            trackingReferences: '',
            confirmedShipmentId: '',
          });
      },
    },
    {
      what: 'the way to PostgreSQL is cut',
      alert: 'ParceldeskCannotServe',
      isAtNight: true,
      begin: async () => {
        const repair = world.proxies.get(app.name)?.cut();
        return async () => repair?.();
      },
    },
    {
      what: 'the instance is killed',
      alert: 'ParceldeskCannotServe',
      isAtNight: true,
      begin: async () => {
        await app.kill();
        return () => world.fleet.revive(app);
      },
    },
    {
      what: 'an import meets a carrier that is gone',
      alert: 'ParceldeskQueueStands',
      isAtNight: true,
      begin: async () => {
        const reopened = door?.shut(queueStandsMs);
        const importId = await uploadOrders(clerk, app.url, shop.shopId, 2);
        await act(`/import/${importId}`, 'bookImportAction', await showImport(clerk, app.url, importId));
        return async () => {
          await reopened;
          while ((await query('select from send_queue limit 1')).length > 0) await delay(POLL_MS);
        };
      },
    },
    {
      what: 'no backup was made for two days',
      alert: 'ParceldeskBackupOld',
      isAtNight: true,
      begin: async () => {
        for (const [number, path] of (await listBackups(folder)).entries()) {
          renameSync(path, join(folder, backupName(new Date(Date.now() - (48 + number) * HOUR_MS))));
        }
        return backUp;
      },
    },
  ];

  async function act(path: string, action: string, input: unknown): Promise<void> {
    const answer = await clerk?.act(app?.url ?? '', path, action, input);
    if (!answer?.ok) throw new Error(`${action}: ${answer?.error.key}`);
  }
}
