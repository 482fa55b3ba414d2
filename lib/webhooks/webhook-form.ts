import * as z from 'zod/mini';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { atMost } from '@/lib/bounded-text';
import { WEBHOOK_EVENTS } from './webhook-events';

export const MAX_URL_LENGTH = 500;

/** An endpoint. What its address leads to is judged when it is kept, and again at each try. */
export const webhookSchema = z.object({
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CLERK_NAME_LENGTH)),
  shopId: z.uuid(),
  url: z
    .string()
    .check(z.trim(), z.minLength(1), atMost(MAX_URL_LENGTH), z.refine(isWebAddress, { params: { key: 'webhookUrl' } })),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(
    z.refine((events) => events.length > 0, { params: { key: 'required' } }),
    z.maxLength(WEBHOOK_EVENTS.length),
  ),
});

/** An endpoint that is changed. */
export const changedWebhookSchema = z.extend(webhookSchema, { webhookId: z.uuid() });

export type WebhookForm = z.input<typeof webhookSchema>;

/** Whether a text is an address of http or https that can be sent to; without user name and password. */
export function isWebAddress(typed: string): boolean {
  // An address with a line break within would be read as one without.
  if (/[\r\n\t]/.test(typed) || !URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
