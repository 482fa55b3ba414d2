/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'parceldesk_template';
