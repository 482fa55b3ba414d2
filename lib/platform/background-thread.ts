import { constants, setPriority } from 'node:os';

// Imported first by the code of a thread whose work can wait, so that loading the rest gives way already: pages and bookings come first
// where cores are few. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
