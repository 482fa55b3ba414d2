import type { Defect } from './defect';

/** Of a booking from the press of Book until a clerk settles it. */
export const BOOKING_DEFECTS: readonly Defect[] = [
  {
    // A crash leaves nothing behind, and the next press sends again.
    name: 'a-booking-is-sent-before-it-is-on-disk',
    edits: [
      {
        file: 'lib/bookings/book-parcel.ts',
        find: 'const row = await spanned(ON_DISK, {}, () => insertBooking(',
        replace: `const answered = bookShipment(server.carrier, booking.shipment, deadline);
  const row = await spanned(ON_DISK, {}, () => insertBooking(`,
      },
      {
        file: 'lib/bookings/book-parcel.ts',
        find: 'sending: await sendBegun(server, row, attempt.id, deadline, today) };',
        replace: 'sending: { answered, finished: keepOutcome(server, row, attempt.id, answered, false) } };',
      },
    ],
    tests: ['lib/bookings/book-parcel.medium.test.ts'],
  },
  {
    name: 'a-used-key-with-other-input-is-answered-as-the-first-press',
    file: 'lib/bookings/book-parcel.ts',
    find: 'if (booking?.fingerprint !== composed.booking.fingerprint)',
    replace: 'if (!booking)',
    tests: ['lib/bookings/book-parcel.medium.test.ts'],
  },
  {
    // The key is to be that of the form, not of each request.
    name: 'two-presses-are-two-bookings',
    file: 'lib/bookings/actions/book-parcel.ts',
    find: 'press(context, input, warnedOf)',
    replace: 'press(context, { ...input, formKey: crypto.randomUUID() }, warnedOf)',
    tests: ['lib/bookings/actions/book-parcel.medium.test.ts'],
  },
  {
    // The framework tells an action nothing of the browser; the nearest is to give the call up when the action answers without it.
    name: 'the-call-to-the-carrier-ends-with-the-browser',
    edits: [
      {
        file: 'lib/bookings/actions/book-parcel.ts',
        find: 'const result = await pressBook(server, clerk, input, after);',
        replace: `let giveUp = () => {};
  const lost = new Promise<Exchange>((resolve) => {
    const broken = { kind: 'broken', cause: 'closed', started: true, status: null, body: null } as const;
    giveUp = () => resolve({ ...broken, retryAfterSeconds: null });
  });
  const { http } = server.carrier;
  const post: typeof http.post = (asked) => Promise.race([http.post(asked), lost]);
  const ending = { ...server, carrier: { ...server.carrier, http: { ...http, post } } };
  const result = await pressBook(ending, clerk, input, after);`,
      },
      {
        file: 'lib/bookings/actions/book-parcel.ts',
        find: 'if (sending) await settledBy(sending.finished, answerBy);',
        replace: 'if (sending) await settledBy(sending.finished, answerBy);\n  giveUp();',
      },
      {
        file: 'lib/bookings/actions/book-parcel.ts',
        find: "import { findOutcomeByFormKey } from '@/lib/bookings/queries/booking';",
        replace: `import type { Exchange } from '@/lib/carrier/exchange';
import { findOutcomeByFormKey } from '@/lib/bookings/queries/booking';`,
      },
    ],
    tests: ['lib/bookings/actions/book-parcel.medium.test.ts'],
  },
  {
    // It has no carrier to call, so it gives what is overdue back as prepared, for the next press to send.
    name: 'the-sweeper-has-an-overdue-booking-sent-again',
    edits: [
      {
        file: 'lib/bookings/sweep.ts',
        find: '(await recordSilence(orm, attempt.id))) swept += 1;',
        replace: `(await recordSilence(orm, attempt.id))) {
      const ofAttempt = sql\`id = (select booking_id from booking_attempts where id = \${attempt.id})\`;
      await orm.execute(sql\`update bookings set state = 'prepared' where \${ofAttempt}\`);
      swept += 1;
    }`,
      },
      {
        file: 'lib/bookings/sweep.ts',
        find: 'import { endBeforeClockWentBack',
        replace: "import { sql } from 'drizzle-orm';\nimport { endBeforeClockWentBack",
      },
    ],
    tests: ['lib/bookings/sweep.medium.test.ts'],
  },
  {
    name: 'a-late-outcome-overwrites-what-a-clerk-settled',
    file: 'lib/bookings/attempt-life.ts',
    find: 'if (settledAs === null) return',
    replace: "if (settledAs !== null && lateAt === null) return 'counted';\n  if (settledAs === null) return",
    tests: ['lib/bookings/attempt-life.test.ts'],
  },
  {
    name: 'not-booked-may-be-said-while-the-request-is-on-its-way',
    file: 'lib/bookings/attempt-life.ts',
    find: "return as === 'booked' || notBookedFrom(stand) <= past ? null : 'too_early';",
    replace: 'return null;',
    tests: ['lib/bookings/attempt-life.test.ts'],
  },
  {
    name: 'a-conflict-is-kept-and-needs-no-attention',
    file: 'lib/bookings/data/settlements.ts',
    find: '.set({ hasConflict: true })',
    replace: '.set({ hasConflict: false })',
    tests: ['lib/bookings/settle.medium.test.ts'],
  },
  {
    name: 'a-return-goes-to-the-customer',
    file: 'lib/bookings/compose-shipment.ts',
    find: "[shopParty('consignee', input), toParty('consignor', input.recipient)]",
    replace: "[toParty('consignee', input.recipient), shopParty('consignor', input)]",
    tests: ['lib/bookings/compose-shipment.test.ts'],
  },
  {
    name: 'a-clerk-may-book-as-often-as-a-program-can',
    file: 'lib/bookings/actions/book-parcel.ts',
    find: "await requirePace(context, 'bookings');",
    replace: "await requirePace(context, 'questions');",
    tests: ['lib/bookings/actions/note-limit.medium.test.ts'],
  },
  {
    // The page would no longer say that the database does not have it yet.
    name: 'an-outcome-that-only-the-process-knows-is-shown-as-saved',
    file: 'lib/bookings/present-outcome.ts',
    find: 'context: NO_CONTEXT }), isSaved: false };',
    replace: 'context: NO_CONTEXT }) };',
    tests: ['lib/bookings/queries/booking.medium.test.ts'],
  },
  {
    name: 'a-clerk-is-not-told-how-long-the-carrier-asks-to-wait',
    file: 'lib/bookings/record-outcome.ts',
    find: '(outcome.retryAfterSeconds ?? null)',
    replace: 'null',
    tests: ['lib/bookings/book-parcel.medium.test.ts'],
  },
];
