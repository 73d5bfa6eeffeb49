import { setTimeout as sleep } from 'node:timers/promises';
import { SiteProcess } from '#tests/server/appSupport/siteProcess.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/externalPostgres.ts';
import { startWriteLoad, type WriteLoad } from './writeLoad.ts';

export interface FaultFigures {
  readonly deaths: number;
  /** Bytes on the standard error of all processes: a raw stack trace would be there. */
  readonly stderr: string;
  /** From the moment when the fault is over until all processes are ready. */
  readonly recoveriesMs: readonly number[];
  readonly answers: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  readonly acknowledged: number;
  /** Acknowledged attempts that the database does not have. */
  readonly lost: number;
  /** Acknowledged attempts that no worker has decided a while after the last fault. */
  readonly undecided: number;
  readonly exitCodes: readonly (number | null)[];
}

interface Site {
  readonly process: SiteProcess;
  readonly address: string;
}

/** How long the load goes on before each fault. */
const undisturbedMs = 500;
const recoveryTimeoutMs = 60_000;
const decisionTimeoutMs = 120_000;

/** Two API processes and a worker on an external PostgreSQL, which restarts and ends connections under write load. */
export async function runDatabaseFaults(rounds: number): Promise<FaultFigures> {
  const postgres = await startExternalPostgres();
  const sites: Site[] = [];
  try {
    for (const role of ['api', 'api', 'worker']) sites.push(await startSite(postgres, role));
    const addresses = sites.slice(0, 2).map(({ address }) => address);
    const load = await startWriteLoad(postgres.connectionString, addresses);
    const recoveriesMs: number[] = [];
    for (const fault of [postgres.restart, postgres.terminateAll]) {
      for (let round = 0; round < rounds; round += 1) {
        await sleep(undisturbedMs);
        await fault();
        recoveriesMs.push(await waitUntilAllReady(sites));
      }
    }
    await load.stop();
    return await collectFigures({ postgres, sites, load, recoveriesMs });
  } finally {
    for (const { process } of sites) await process.stop('SIGKILL');
    await postgres.stop();
  }
}

async function startSite({ connectionString }: ExternalPostgres, role: string): Promise<Site> {
  const process = new SiteProcess({
    DATABASE_URL: connectionString,
    ROLE: role,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '10000000',
  });
  return { process, address: await process.waitForAddress() };
}

const hasDied = ({ process }: Site): boolean => process.child.exitCode !== null || process.child.signalCode !== null;

async function waitUntilAllReady(sites: readonly Site[]): Promise<number> {
  const startedAtMs = performance.now();
  for (const site of sites) {
    while (!hasDied(site)) {
      const answer = await fetch(`${site.address}api/health/ready`).catch(() => undefined);
      if (answer?.status === 200) break;
      if (performance.now() - startedAtMs > recoveryTimeoutMs) throw new Error('a process did not become ready again');
      await sleep(20);
    }
  }
  return performance.now() - startedAtMs;
}

interface FaultRun {
  readonly postgres: ExternalPostgres;
  readonly sites: readonly Site[];
  readonly load: WriteLoad;
  readonly recoveriesMs: readonly number[];
}

async function collectFigures({ postgres, sites, load, recoveriesMs }: FaultRun): Promise<FaultFigures> {
  const ids = [...load.acknowledged];
  const { rows } = await postgres.execute(`select id from verification_attempt`);
  const storedIds = new Set(rows.map(({ id }) => id as string));
  const undecided = await countUndecidedAttempts(postgres);
  const deaths = sites.filter(hasDied).length;
  const ended = await Promise.all(sites.map(({ process }) => process.stop()));
  return {
    deaths,
    recoveriesMs,
    undecided,
    stderr: ended.map(({ stderr }) => stderr).join(''),
    answers: load.answers,
    slowestMs: load.slowestMs(),
    acknowledged: ids.length,
    lost: ids.filter((id) => !storedIds.has(id)).length,
    exitCodes: ended.map(({ code }) => code),
  };
}

/** Waits until the worker has decided all of them, or for long enough. */
async function countUndecidedAttempts(postgres: ExternalPostgres): Promise<number> {
  const giveUpAtMs = performance.now() + decisionTimeoutMs;
  for (;;) {
    const { rows } = await postgres.execute(
      `select count(*)::int as count from verification_attempt where status in ('queued', 'processing')`,
    );
    const count: number = rows[0].count;
    if (count === 0 || performance.now() > giveUpAtMs) return count;
    await sleep(200);
  }
}
