-- Makes the role that Parceldesk works as, or gives it the password of .env. It owns nothing: each start of Parceldesk lets it work with the
-- rows of the tables (docs/operations.md#two-roles).
\getenv password PARCELDESK_PASSWORD
SELECT 'CREATE ROLE parceldesk' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'parceldesk') \gexec
ALTER ROLE parceldesk LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
