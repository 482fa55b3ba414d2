import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { API_SCOPES } from '@/lib/api-scopes';

/** In days; empty for a key that does not expire. */
export const LIFETIMES = ['30', '90', '365', ''] as const;

/** A new key of the API. */
export const apiKeySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  shopId: z.uuid(),
  scopes: z.array(z.enum(API_SCOPES)).check(
    z.refine((scopes) => scopes.length > 0, { params: { key: 'required' } }),
    z.maxLength(API_SCOPES.length),
  ),
  lifetimeDays: z.enum(LIFETIMES),
});

export type ApiKeyForm = z.input<typeof apiKeySchema>;
