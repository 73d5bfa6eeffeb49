import { createHash } from 'node:crypto';
import { clientErrorKinds } from '#contract/clientErrors/clientErrorLimits.ts';
import type { SiteHealth } from '#contract/status/status.ts';
import { outsideServices } from '#contract/status/statusKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import type { OperationsService } from '#server/modules/operations/operations.service.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import { getServiceSetup } from './getServiceSetup.ts';
import {
  findWorst,
  toBackupState,
  toBrowserErrorState,
  toDatabaseState,
  toDiskState,
  toQueueState,
  toRestoreState,
  toServiceState,
  toTlsCertificateState,
} from './healthStates.ts';
import { operatorMailRepository } from './operatorMail.repository.ts';
import { statusRepository as status } from './status.repository.ts';

const dayMs = 86_400_000;

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'> & {
  readonly build: Pick<ClientBuild, 'indexHtml'>;
  readonly operations: OperationsService;
};

/** The site's state for the administrator. That it can answer at all shows that the database works. */
export function createSiteHealth({ db, clock, config, build, operations }: Deps): () => Promise<SiteHealth> {
  const ownBuild = {
    state: 'well' as const,
    ...operations.buildInfo,
    bundle:
      build.indexHtml === undefined ? null : createHash('sha256').update(build.indexHtml).digest('hex').slice(0, 10),
    started_at: new Date(clock.nowMs()).toISOString(),
  };

  async function readJobs(now: Date): Promise<SiteHealth['jobs']> {
    const queueCounts = await status.listQueues(db, now);
    if (queueCounts === undefined) return { state: 'unknown', queues: [] };
    const queues = queueCounts.map((queue) => ({ ...queue, state: toQueueState(queue) }));
    return { state: findWorst(queues.map(({ state }) => state)), queues };
  }

  async function readServices(): Promise<SiteHealth['services']> {
    const marks = await status.listServices(db);
    return outsideServices.map((name) => {
      const mark = marks.find((each) => each.name === name);
      const setup = getServiceSetup(name, config);
      return {
        name,
        setup,
        state: setup === 'unavailable' ? 'unknown' : toServiceState(mark),
        ok_at: mark?.ok_at?.toISOString() ?? null,
        failed_at: mark?.failed_at?.toISOString() ?? null,
        failure: mark?.failure ?? null,
        failure_count: mark?.failure_count ?? 0,
      };
    });
  }

  async function readBrowserErrors(nowMs: number): Promise<SiteHealth['browser_errors']> {
    const rows = await status.listClientErrors(db, new Date(nowMs - dayMs));
    const kinds = clientErrorKinds.flatMap((kind) => {
      const row = rows.find((each) => each.kind === kind);
      return row === undefined ? [] : [{ kind, count: Number(row.count) }];
    });
    const count = kinds.reduce((sum, each) => sum + each.count, 0);
    return { state: toBrowserErrorState(count), count, kinds };
  }

  async function readMail(): Promise<SiteHealth['mail']> {
    const { sent_at: sentAt, failed_at: failedAt, failure } = await operatorMailRepository.find(db);
    const isOff = config.mail === undefined;
    return {
      state: isOff ? 'unknown' : failedAt === null ? 'well' : 'attention',
      operator_address: config.mail?.operatorAddress ?? null,
      sent_at: sentAt?.toISOString() ?? null,
      failed_at: failedAt?.toISOString() ?? null,
      failure,
    };
  }

  async function readDatabase(nowMs: number): Promise<Pick<SiteHealth, 'database' | 'backup' | 'restore'>> {
    const figures = await operations.readDatabase();
    const { lastBackup, lastRestoreAt, connectionCount, maxConnections, oldestTransactionS } = figures;
    const backupAt = lastBackup?.writtenAt ?? null;
    return {
      database: {
        state: toDatabaseState(figures),
        size_bytes: figures.sizeBytes,
        oldest_transaction_s: oldestTransactionS,
        connections: connectionCount,
        max_connections: maxConnections,
      },
      backup: {
        state: toBackupState(backupAt, nowMs),
        at: backupAt?.toISOString() ?? null,
        size_bytes: lastBackup?.sizeBytes ?? null,
      },
      restore: { state: toRestoreState(lastRestoreAt, nowMs), at: lastRestoreAt?.toISOString() ?? null },
    };
  }

  async function readMachine(nowMs: number): Promise<Pick<SiteHealth, 'disks' | 'tls_certificate'>> {
    const { disks, tlsCertificateExpiry } = await operations.readMachine();
    const items = disks.map((disk) => ({
      path: disk.path,
      state: toDiskState(disk),
      free_bytes: disk.freeBytes,
      size_bytes: disk.sizeBytes,
    }));
    return {
      disks: { state: items.length === 0 ? 'unknown' : findWorst(items.map(({ state }) => state)), items },
      tls_certificate: {
        state: toTlsCertificateState(tlsCertificateExpiry, nowMs),
        expires_at: tlsCertificateExpiry?.toISOString() ?? null,
      },
    };
  }

  return async () => {
    const nowMs = clock.nowMs();
    const [database, machine, jobHealth, serviceHealth, mail, errors] = await Promise.all([
      readDatabase(nowMs),
      readMachine(nowMs),
      readJobs(new Date(nowMs)),
      readServices(),
      readMail(),
      readBrowserErrors(nowMs),
    ]);
    return {
      server_now: new Date(nowMs).toISOString(),
      ...database,
      ...machine,
      jobs: jobHealth,
      services: serviceHealth,
      mail,
      browser_errors: errors,
      build: ownBuild,
    };
  };
}
