import { Pool } from 'pg';

/** Asks the database past all proxies. */
export type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Opens a way to ask; a connection lost to a restart of the database is made anew, and the question asked again. */
export function openQuery(url: string): { query: Query; close(): Promise<void> } {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  return {
    query: async (statement, values = []) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return (await pool.query(statement, values)).rows;
        } catch (error) {
          if (tries === 5) throw error;
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      }
    },
    close: () => pool.end(),
  };
}
