import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientErrorKinds } from '#contract/clientErrors/clientErrorLimits.ts';
import type { SiteHealth } from '#contract/status/status.ts';
import { outsideServices } from '#contract/status/statusKinds.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import { getServiceSetup } from './getServiceSetup.ts';
import { findWorst, toBackupState, toBrowserErrorState, toQueueState, toServiceState } from './healthStates.ts';
import { statusRepository as status } from './status.repository.ts';

const dayMs = 86_400_000;

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'> & { readonly build: Pick<ClientBuild, 'indexHtml'> };

/** The site's state for the administrator. That it can answer at all shows that the database works. */
export function createSiteHealth({ db, clock, config, build }: Deps): () => Promise<SiteHealth> {
  const ownBuild = {
    state: 'well' as const,
    version: readPackageVersion(),
    bundle:
      build.indexHtml === undefined ? null : createHash('sha256').update(build.indexHtml).digest('hex').slice(0, 10),
    node: process.versions.node,
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

  return async () => {
    const nowMs = clock.nowMs();
    const [sizeBytes, jobHealth, serviceHealth, backupAt, errors] = await Promise.all([
      status.readSizeBytes(db),
      readJobs(new Date(nowMs)),
      readServices(),
      status.findLastBackupAt(db),
      readBrowserErrors(nowMs),
    ]);
    return {
      server_now: new Date(nowMs).toISOString(),
      database: { state: 'well', size_bytes: sizeBytes },
      jobs: jobHealth,
      services: serviceHealth,
      backup: { state: toBackupState(backupAt, nowMs), at: backupAt?.toISOString() ?? null },
      browser_errors: errors,
      build: ownBuild,
    };
  };
}

function readPackageVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(rootDirectory, 'package.json'), 'utf8'),
  );
  return version;
}
