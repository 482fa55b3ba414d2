import { Client } from 'pg';

// What happens to the connections of a PostgreSQL that lives.

const HOLDER = 'holder of connections';
/** More than PostgreSQL has. */
const ASKED_AT_ONCE = 120;
/** What others get back when theirs are ended is asked for again. */
const ROUNDS = 3;

/** Ends every connection to this database, the ones in use too. */
export async function terminateConnections(url: string): Promise<void> {
  const client = await open(url);
  await terminateOthers(client);
  await client.end();
}

/** Takes all connections that there are, those in use too, until the function that it gives is called. */
export async function holdAllConnections(url: string): Promise<() => Promise<void>> {
  const first = await open(url);
  const held = [first];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await Promise.allSettled(Array.from({ length: ASKED_AT_ONCE }, () => open(url)));
    held.push(...asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    await terminateOthers(first);
  }
  return async () => void (await Promise.all(held.map((client) => client.end())));
}

async function terminateOthers(client: Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> $1',
    [HOLDER],
  );
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: HOLDER });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
