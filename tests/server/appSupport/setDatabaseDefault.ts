import pg from 'pg';

interface TestDatabase {
  readonly connectionString: string;
}

/**
 * Sets a default of the database, or resets it with null, and ends all other connections: a connection adopts defaults
 * when it begins.
 */
export async function setDatabaseDefault(
  { connectionString }: TestDatabase,
  name: string,
  value: string | null,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // A read-only database would refuse the statement that makes it writable again.
  await client.query('set default_transaction_read_only = off');
  const database = new URL(connectionString).pathname.slice(1);
  const change = value === null ? `reset ${name}` : `set ${name} = ${pg.escapeLiteral(value)}`;
  await client.query(`alter database ${database} ${change}`);
  await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
