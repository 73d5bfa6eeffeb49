import type { Incident, SiteStatus } from '#contract/status/status.ts';
import { type HealthState, outsideServices, type SiteState } from '#contract/status/statusKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { readIncidents } from '#server/modules/content/incidents.service.ts';
import { createReadiness } from '#server/modules/health/readiness.service.ts';
import { getServiceSetup } from './getServiceSetup.ts';
import { findWorst, toQueueState, toServiceState } from './healthStates.ts';
import { statusRepository } from './status.repository.ts';

type Deps = AppContext & { readonly log: { warn(fields: object, message: string): void } };

/** The site is checked at most once in this time, for any number of requests. */
export const statusCacheMs = 5_000;

/** The public status of the site: from the readiness check, the answers of services, and incidents. */
export function createSiteStatus({ log, ...context }: Deps): () => Promise<SiteStatus> {
  const { db, clock } = context;
  const readReadiness = createReadiness(context);
  let cached: { readonly untilMs: number; readonly status: Promise<Omit<SiteStatus, 'server_now'>> } | undefined;

  async function checkSite(): Promise<Omit<SiteStatus, 'server_now'>> {
    const checked_at = new Date(clock.nowMs()).toISOString();
    try {
      if ((await readReadiness()).isServing) return { checked_at, ...(await readParts()) };
    } catch (error) {
      log.warn({ err: error }, 'the state of the site could not be read');
    }
    return { checked_at, state: 'down', parts: [], incidents: null };
  }

  async function readParts(): Promise<Omit<SiteStatus, 'server_now' | 'checked_at'>> {
    const [marks, queues, incidents] = await Promise.all([
      statusRepository.listServices(db),
      statusRepository.listQueues(db, new Date(clock.nowMs())),
      readIncidents(context),
    ]);
    const services = outsideServices
      .filter((name) => getServiceSetup(name, context.config) !== 'unavailable')
      .map((name) => {
        const mark = marks.find((each) => each.name === name);
        return { name, state: toServiceState(mark), last_good_at: mark?.ok_at?.toISOString() ?? null };
      });
    // A failed job concerns the administrator; riders only notice waiting ones.
    const jobs: HealthState =
      queues === undefined ? 'unknown' : findWorst(queues.map(({ oldest_s }) => toQueueState({ oldest_s, failed: 0 })));
    const parts: SiteStatus['parts'] = [{ name: 'jobs', state: jobs, last_good_at: null }, ...services];
    return { state: getSiteState(parts, incidents, clock.nowMs()), parts, incidents };
  }

  return async () => {
    const nowMs = clock.nowMs();
    if (cached === undefined || nowMs >= cached.untilMs)
      cached = { untilMs: nowMs + statusCacheMs, status: checkSite() };
    return { server_now: new Date(nowMs).toISOString(), ...(await cached.status) };
  };
}

function getSiteState(parts: SiteStatus['parts'], incidents: readonly Incident[], nowMs: number): SiteState {
  const isOpen = ({ from_at: from, until_at: until }: Incident) =>
    Date.parse(from) <= nowMs && (until === null || Date.parse(until) > nowMs);
  return parts.some(({ state }) => state === 'failing') || incidents.some(isOpen) ? 'degraded' : 'well';
}
