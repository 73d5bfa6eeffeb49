import { connect, type Db } from '#server/db/connect.ts';
import { createTestSite, type TestSite } from './testApp.ts';

/** A site with a second pool, for requests that must hold several connections at the same time. */
export interface PooledSite extends TestSite {
  readonly pool: Db;
}

export async function createPooledSite(connectionCount: number): Promise<PooledSite> {
  const site = await createTestSite();
  const pool = connect(site.connectionString, { connectionCount, onIdleError: () => undefined });
  const close = async () => {
    await pool.destroy();
    await site.close();
  };
  return { ...site, pool, close };
}
