import { type ListedApiKey, listApiKeys } from '@/lib/db/api-keys';
import type { BookingSource } from './bookings';

/** A key of the API in the settings. */
export type ApiKeyLine = ListedApiKey;

/** The keys of the API for the carrier environment in use, the newest first. For administrators: the caller checks. */
export function listApiKeyLines({ db, env }: BookingSource): Promise<ApiKeyLine[]> {
  return listApiKeys(db.orm, env.carrier.environment);
}
