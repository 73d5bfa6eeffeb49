import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, toConnectionString } from '#embedded/startPostgres.ts';
import { SiteProcess } from '#tests/server/appSupport/siteProcess.ts';

const metricsToken = 'a-token-of-the-benchmarks';

export interface LoadedSite {
  readonly address: string;
  /** The CPU time of the program itself: other work on the machine affects it little. */
  readonly readCpuS: () => Promise<number>;
}

/** Runs the program with its own PostgreSQL and data for one measurement, and stops both afterwards. */
export async function withLoadedSite<Data, Answer>(
  seed: (connectionString: string) => Promise<Data>,
  measure: (site: LoadedSite, data: Data) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfpace-bench-'));
  await chmod(dataDir, 0o755);
  const server = await startPostgres({ dataDir, log: () => undefined });
  try {
    const connectionString = toConnectionString(server.connection);
    const data = await seed(connectionString);
    const site = new SiteProcess({
      DATABASE_URL: connectionString,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '10000000',
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: metricsToken,
      // Only what `seed` wrote.
      SAMPLE_CONTENT: 'off',
    });
    try {
      const address = await site.waitForAddress();
      return await measure({ address, readCpuS: () => readCpuS(address) }, data);
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readCpuS(address: string): Promise<number> {
  const answer = await fetch(`${address}api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^process_cpu_seconds_total (.+)$/m.exec(await answer.text())?.[1]);
}
