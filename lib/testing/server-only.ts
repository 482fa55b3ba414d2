// Stands in for the package `server-only` in unit tests, where no React server build exists.
export {};
