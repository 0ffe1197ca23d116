import pg from 'pg';

/** Name of the connections that are not terminated, as `application_name` of their URL. */
export const SPARED_APPLICATION = 'spared';

/**
 * Terminates the connections to a PostgreSQL database at any point of their work, like a restart of the server. Does
 * nothing for the embedded database.
 */
export async function dropConnections(databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  // Two parallel calls may terminate each other's connections.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1',
    [SPARED_APPLICATION],
  );
  await client.end();
}
