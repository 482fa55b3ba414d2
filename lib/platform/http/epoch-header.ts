/** The mark of the database that an answer came from (`lib/bookings/database-epoch`), and that a page was given before it pressed *Book*. */
export const EPOCH_HEADER = 'parceldesk-epoch';
