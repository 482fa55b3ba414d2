import { z } from '@hono/zod-openapi';

/** Get a token: JSON body (docs/carrier-api.md#authentication, rule 1). */
export const tokenRequestSchema = z
  .object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    grant_type: z.literal('client_credentials'),
  })
  .openapi('TokenRequest');

/** Table "Token response". */
export const tokenAnswerSchema = z
  .object({ token: z.string(), expires_in: z.int(), token_type: z.literal('Bearer') })
  .openapi('TokenResponse');

export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;
