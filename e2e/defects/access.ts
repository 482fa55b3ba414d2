import type { Defect } from './defect';

/** Of who may come in, and what they may do and see. */
export const ACCESS_DEFECTS: readonly Defect[] = [
  {
    // Own page, session and shop are forgotten in it.
    name: 'an-action-asks-for-no-clerk',
    edits: [
      {
        file: 'lib/bookings/actions/waiting.ts',
        find: `export const noteFailureAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }), refreshes: true },
  async (context, { bookingId }) => {`,
        replace: `export async function noteFailureAction({ bookingId }: { bookingId: string }): Promise<ActionResult<void>> {
  await noteFailures(joinedServer().db.orm, { bookingId });
  return { ok: true, data: undefined };
}

export const noteVisibleFailureAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }), refreshes: true },
  async (context, { bookingId }) => {`,
      },
      {
        file: 'lib/bookings/actions/waiting.ts',
        find: "import { visibleBooking } from './visible-booking';",
        replace: `import { server as joinedServer } from '@/lib/platform/server';
import type { ActionResult } from './action-result';
import { visibleBooking } from './visible-booking';`,
      },
    ],
    tests: ['lib/platform/actions/every-action.medium.test.ts'],
  },
  {
    name: 'a-request-without-an-origin-is-of-our-own-page',
    file: 'lib/accounts/access.ts',
    find: 'if (origin === publicUrl) return true;',
    replace: "if (origin === publicUrl || origin === '') return true;",
    tests: ['lib/accounts/access.test.ts'],
  },
  {
    name: 'a-clerk-does-the-work-of-an-administrator',
    file: 'lib/platform/actions/define-action.ts',
    find: "if (options.access === 'administrator' && !clerk?.isAdministrator) return refused('notAllowed', 'role');",
    replace: '',
    tests: ['lib/platform/actions/refused-access.medium.test.ts'],
  },
  {
    name: 'a-clerk-exports-what-is-for-administrators',
    file: 'lib/platform/routes/administrator-route.ts',
    find: 'if (clerk.isAdministrator) return clerk;',
    replace: 'if (clerk.isAdministrator || clerk.id) return clerk;',
    tests: ['e2e/role-matrix.spec.ts'],
  },
  {
    name: 'a-booking-of-another-shop-is-shown',
    file: 'lib/bookings/data/visible-bookings.ts',
    find: '.where(and(eq(bookings.environment, environment), mayUseShop(orm, reader), condition));',
    replace: '.where(and(eq(bookings.environment, environment), condition));',
    tests: ['lib/bookings/queries/booking.medium.test.ts'],
  },
  {
    name: 'a-code-of-the-app-works-twice',
    file: 'lib/accounts/second-factor.ts',
    find: 'return step !== null && spendStep(orm, clerkId, step);',
    replace: 'if (step !== null) await spendStep(orm, clerkId, step);\n  return step !== null;',
    tests: ['lib/accounts/second-factor.medium.test.ts'],
  },
  {
    // Who asks it for a label can read the secrets of a machine in a cloud.
    name: 'a-printer-may-have-an-address-that-no-printer-has',
    file: 'lib/printing/actions.ts',
    find: "if (judged === 'never') throw fieldRefusal('host', 'hostNever');",
    replace: '',
    tests: ['lib/platform/actions/forbidden-addresses.medium.test.ts'],
  },
  {
    name: 'a-link-for-a-new-password-is-good-for-months',
    file: 'lib/accounts/one-time-link.ts',
    find: 'new_password: 7 * 24 * 60 * 60,',
    replace: 'new_password: 7 * 24 * 60 * 60 * 60,',
    tests: ['lib/accounts/clerks.medium.test.ts'],
  },
];
