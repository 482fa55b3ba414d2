import type { WorldDefect } from './defect';

/** Mistakes in printing: what goes out, what is on record, what holds a booking. */
export const PRINT_DEFECTS: readonly WorldDefect[] = [
  {
    name: 'a-print-is-begun-twice',
    kind: 'prints',
    file: 'lib/printing/carry-job.ts',
    find: '  if (!(await orm.transaction((tx) => beginJob(tx, jobId, print, printed)))) return false;',
    replace: '  await orm.transaction((tx) => beginJob(tx, jobId, print, printed));',
  },
  {
    name: 'what-a-printer-took-counts-as-not-sent',
    kind: 'prints',
    file: 'lib/printing/carry-job.ts',
    find: "places(sending.begun + 1, total), 'not_sent'",
    replace: "places(sending.taken + 1, total), 'not_sent'",
  },
  {
    name: 'labels-go-out-again-by-themselves',
    kind: 'prints',
    file: 'lib/printing/carry-job.ts',
    find: 'const sending = await send((progress) => write(progress).catch(() => false));',
    replace:
      "const once = () => send((progress) => write(progress).catch(() => false));\n      const first = await once();\n      const sending = first.trouble === 'cut_off' ? await once() : first;",
  },
  {
    name: 'a-print-is-answered-twice',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: 'if (!isAsked || stand.answeredAt !== null || isBeingSent',
    replace: 'if (!isAsked || isBeingSent',
  },
  {
    name: 'the-end-of-a-lost-print-overwrites-what-was-said',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: '  if (stand.endedAt !== null) return null;\n  return { endedAt: now, trouble',
    replace: '  if (stand.answeredAt !== null) return null;\n  return { endedAt: now, trouble',
  },
  {
    name: 'a-label-leaves-before-it-is-on-record',
    kind: 'prints',
    file: 'lib/printing/carry-job.ts',
    find: 'const sending = await send((progress) => write(progress).catch(() => false));',
    replace:
      'const sending = await send(async (progress) => { void write(progress).catch(() => false); return true; });',
  },
  {
    name: 'a-server-that-stood-still-sends-what-was-said-to-be-missing',
    kind: 'prints',
    file: 'lib/printing/carry-job.ts',
    find: '      return isSaid && isHeard();',
    replace: '      return isSaid;',
  },
  {
    name: 'a-print-holds-its-bookings-for-ever',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: 'return isAsked && isWithin(endedAt ?? progressAt ?? createdAt, ANSWERED_WITHIN_SECONDS, now);',
    replace: 'return isAsked;',
  },
  {
    name: 'a-print-whose-server-died-never-ends',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: 'return isOpen && isSilent ?',
    replace: 'return isOpen && isSilent && progressAt === null ?',
  },
  {
    name: 'a-print-counts-as-lost-while-it-is-sent',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: 'const LOST_AFTER_SECONDS = 120;',
    replace: 'const LOST_AFTER_SECONDS = 3;',
  },
  {
    name: 'a-print-of-before-the-clock-was-put-back-holds-its-bookings',
    kind: 'prints',
    file: 'lib/printing/print-life.ts',
    find: 'Math.abs(now.getTime() - moment.getTime()) <= seconds * 1_000',
    replace: 'now.getTime() - moment.getTime() <= seconds * 1_000',
  },
];
