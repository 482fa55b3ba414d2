import { type EndingApiKey, type ListedApiKey, listApiKeys, listEndingApiKeys } from '@/lib/api/data/api-keys';
import type { BookingSource } from '@/lib/bookings/queries/bookings';

/** A key of the API in the settings. */
export type ApiKeyLine = ListedApiKey;

/** A secret of a key that ends soon, or ended a moment ago. */
export type EndingKey = EndingApiKey;

/** The keys of the API for the carrier environment in use, the newest first. For administrators: the caller checks. */
export function listApiKeyLines({ db, env }: BookingSource): Promise<ApiKeyLine[]> {
  return listApiKeys(db.orm, env.carrier.environment);
}

/** Those of them that end soon, the first to end first. For administrators: the caller checks. */
export function listEndingKeys({ db, env }: BookingSource): Promise<EndingKey[]> {
  return listEndingApiKeys(db.orm, env.carrier.environment);
}
