/**
 * The zone every time on screen is shown in, stated once: server and browser must agree to the minute,
 * and a server often runs in UTC while its clerks do not.
 */
export const TIME_ZONE = 'Europe/Oslo';
