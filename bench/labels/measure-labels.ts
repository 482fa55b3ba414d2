import { readFileSync, writeFileSync } from 'node:fs';
import { bookOne } from '../book-one';
import { copyBooking } from '../dialog/copy-booking';
import { findCopies } from '../make-print';
import { openApp } from '../open-app.mjs';
import { inviteClerk, timeEach } from '../other-clerk';
import { ratios, shares } from '../shares';
import { type PrintTimes, printPdf, printZpl } from './print-once';

const WAYS = { PDF: printPdf, ZPL: printZpl };
/** The longest first: it starts the thread of long prints, and that counts as its memory. */
const COUNTS = [1000, 200, 50, 1];
/** Quiet and busy rounds take turns, so that they meet the same neighbours. */
const ROUNDS = 2;
/** Pages that another clerk opens in each round, at least. */
const PAGES = 40;
/** Before so many pages a server grows by itself. */
const WARM_PAGES = 300;

type Row = {
  way: keyof typeof WAYS;
  labels: number;
  prints: PrintTimes[];
  addedMb: number;
  quiet: number[];
  busy: number[];
};

/**
 * Prints of several lengths, each made and read by one clerk, while another one opens the list of bookings: how long they take from the
 * press, and how many times as long as in quiet the other clerk's page takes. A short print is made again until the other clerk has opened enough
 * pages. Before that, each alone: how much more memory the app has at most than before the first of them.
 */
export async function measureLabels(signal: AbortSignal) {
  const app = await openApp(signal);
  try {
    await bookOne(app);
    await copyBooking(app.databaseUrl, Math.max(...COUNTS));
    const { request } = await app.browser.newContext({ storageState: app.storageState });
    const other = await inviteClerk(app);
    const copies = await findCopies(request, app.url);
    const asked = { page: `${app.url}/bookings` };
    const open = (page: number[]) => timeEach(other, asked, { page });
    for (let page = 0; page < WARM_PAGES; page += 1) await open([]);
    const rows = Object.keys(WAYS).flatMap((way) =>
      COUNTS.map((labels): Row => ({ way: way as Row['way'], labels, prints: [], addedMb: 0, quiet: [], busy: [] })),
    );
    const print = ({ way, labels }: Row) => WAYS[way]({ ...app, request }, copies.slice(0, labels));
    const memory = processMemory(app.appPid ?? 0);
    memory.forget();
    const quietMb = memory.peakMb();
    for (const row of rows) {
      memory.forget();
      await print(row);
      row.addedMb = memory.peakMb() - quietMb;
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const row of rows) {
        signal.throwIfAborted();
        for (let page = 0; page < PAGES; page += 1) await open(row.quiet);
        await printMeanwhile(
          row,
          () => print(row),
          () => open(row.busy),
        );
        process.stderr.write(`${JSON.stringify(present(row))}\n`);
      }
    }
    const presented = rows.map(present);
    console.table(presented);
    return { rows: presented };
  } finally {
    await app.stop();
  }
}

/** Prints again and again until the other clerk has opened enough pages, and lets that clerk go on until the last print is whole. */
async function printMeanwhile(row: Row, print: () => Promise<PrintTimes>, open: () => Promise<void>): Promise<void> {
  const enough = row.busy.length + PAGES;
  let isPrinting = true;
  const printing = (async () => {
    do row.prints.push(await print());
    while (row.busy.length < enough);
  })().finally(() => {
    isPrinting = false;
  });
  const opening = (async () => {
    while (isPrinting) await open();
  })();
  await Promise.all([printing, opening]);
}

function present({ way, labels, prints, addedMb, quiet, busy }: Row) {
  const median = (name: keyof PrintTimes) => shares(prints.map((print) => print[name])).median;
  const page = ratios(shares(busy), shares(quiet));
  return {
    way,
    labels,
    prints: prints.length,
    ...rounded({ firstMs: median('firstMs'), wholeMs: median('wholeMs') }),
    addedMb,
    quietPageP95Ms: shares(quiet).p95,
    pageTimes: page.median,
    pageP95Times: page.p95,
  };
}

function rounded({ firstMs, wholeMs }: PrintTimes): PrintTimes {
  return { firstMs: Math.round(firstMs), wholeMs: Math.round(wholeMs) };
}

/** What a process had at most since `forget`, in MB. The system keeps count, which of all systems only Linux does for others. */
function processMemory(pid: number) {
  return {
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakMb: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
  };
}
