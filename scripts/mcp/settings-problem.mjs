import { isSafeBase } from '../../lib/platform/settings/setting-checks.mjs';

/**
 * What is wrong with the settings of an agent's server, or null. The key opens the API, so it is not sent where others can read it on the way.
 * @param {Record<string, string | undefined>} source
 * @returns {string | null}
 */
export function settingsProblem({ PARCELDESK_URL = '', PARCELDESK_KEY }) {
  if (!URL.canParse(PARCELDESK_URL))
    return 'PARCELDESK_URL must be the address of the desk, such as https://parcels.lan';
  if (!isSafeBase(PARCELDESK_URL))
    return 'PARCELDESK_URL must be https, or http on this computer, without user name or query: others could read the key on the way';
  return PARCELDESK_KEY ? null : 'PARCELDESK_KEY must be an API key that may plan bookings';
}
