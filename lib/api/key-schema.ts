import * as z from 'zod/mini';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { MOST_PLANS_A_DAY } from '@/lib/plans/plan-limits';
import { wholeNumber } from '@/lib/whole-number';
import { API_SCOPES } from './api-scopes';
import { LIFETIMES, OVERLAPS } from './key-terms';

/** A new key of the API. */
export const apiKeySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CLERK_NAME_LENGTH)),
  shopId: z.uuid(),
  scopes: z.array(z.enum(API_SCOPES)).check(
    z.refine((scopes) => scopes.length > 0, { params: { key: 'required' } }),
    // Else the program would book without the person who is to confirm.
    z.refine((scopes) => !(scopes.includes('plans:write') && scopes.includes('bookings:write')), {
      params: { key: 'plansOrBookings' },
    }),
    z.maxLength(API_SCOPES.length),
  ),
  lifetimeDays: z.enum(LIFETIMES),
  /** Counts where the key may plan. */
  plansADay: wholeNumber(MOST_PLANS_A_DAY),
});

export type ApiKeyForm = z.input<typeof apiKeySchema>;

/** A new secret of a key; `formerPrefix` says which one it follows, so that of two who renew at once one does. */
export const renewedKeySchema = z.object({
  keyId: z.uuid(),
  formerPrefix: z.string().check(atMost(LONGEST_CODE)),
  overlapDays: z.enum(OVERLAPS),
  lifetimeDays: z.enum(LIFETIMES),
});

export type RenewedKeyForm = z.input<typeof renewedKeySchema>;
