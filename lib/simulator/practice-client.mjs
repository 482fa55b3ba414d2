// Published on purpose: these open nothing but the practice carrier, which ships nothing. Without types to take away, because the launcher
// reads them too.

export const PRACTICE_CLIENT_ID = 'practice-client';
export const PRACTICE_CLIENT_SECRET = 'practice-secret-opens-nothing-real';
