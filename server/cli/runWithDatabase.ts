import { longStatementMs } from '#server/db/connect.ts';
import { type OpenDatabase, openDatabase, type StartDatabase } from '#server/db/openDatabase.ts';
import type { Config } from '../config/configTypes.ts';
import { loadEnvFile, readConfig } from '../config/readConfig.ts';

/** Runs a command on the site's database, opened the same way as by the site. */
export async function runWithDatabase(
  startDatabase: StartDatabase | undefined,
  run: (database: OpenDatabase, config: Config) => Promise<string>,
): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const database = await openDatabase(config, {
    startDatabase,
    log: (line) => process.stderr.write(`${line}\n`),
    statementMs: longStatementMs,
  });
  try {
    process.stdout.write(`${await run(database, config)}\n`);
  } finally {
    await database.close();
  }
}
