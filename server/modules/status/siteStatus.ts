import type { Incident, SiteStatus } from '#contract/status/status.ts';
import { type HealthState, outsideServices, type SiteState } from '#contract/status/statusKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { readIncidents } from '#server/modules/content/incidents.service.ts';
import { createReadiness } from '#server/modules/health/readiness.service.ts';
import { queueState, serviceState, worstOf } from './healthStates.ts';
import { setupOf } from './serviceSetup.ts';
import { statusRepository } from './status.repository.ts';

type Surroundings = AppContext & { readonly log: { warn(fields: object, message: string): void } };

/** However many ask, the site is looked at this often. */
export const statusKeptMs = 5_000;

/** Whether the site is well, for everybody: from the same look as readiness, from what services answered, and incidents. */
export function createSiteStatus({ log, ...context }: Surroundings): () => Promise<SiteStatus> {
  const { db, clock } = context;
  const isReady = createReadiness(context);
  let kept: { readonly untilMs: number; readonly status: Promise<Omit<SiteStatus, 'server_now'>> } | undefined;

  async function look(): Promise<Omit<SiteStatus, 'server_now'>> {
    const checked_at = new Date(clock.nowMs()).toISOString();
    try {
      if (await isReady()) return { checked_at, ...(await readParts()) };
    } catch (error) {
      log.warn({ err: error }, 'the state of the site could not be read');
    }
    return { checked_at, state: 'down', parts: [], incidents: null };
  }

  async function readParts(): Promise<Omit<SiteStatus, 'server_now' | 'checked_at'>> {
    const [marks, queues, incidents] = await Promise.all([
      statusRepository.listServices(db),
      statusRepository.queues(db, new Date(clock.nowMs())),
      readIncidents(context),
    ]);
    const services = outsideServices
      .filter((name) => setupOf(name, context.config) !== 'unavailable')
      .map((name) => {
        const mark = marks.find((each) => each.name === name);
        return { name, state: serviceState(mark), last_good_at: mark?.ok_at?.toISOString() ?? null };
      });
    // A job that failed is for the desk; riders notice only that theirs wait.
    const jobs: HealthState =
      queues === undefined ? 'unknown' : worstOf(queues.map(({ oldest_s }) => queueState({ oldest_s, failed: 0 })));
    const parts: SiteStatus['parts'] = [{ name: 'jobs', state: jobs, last_good_at: null }, ...services];
    return { state: stateOf(parts, incidents, clock.nowMs()), parts, incidents };
  }

  return async () => {
    const nowMs = clock.nowMs();
    if (kept === undefined || nowMs >= kept.untilMs) kept = { untilMs: nowMs + statusKeptMs, status: look() };
    return { server_now: new Date(nowMs).toISOString(), ...(await kept.status) };
  };
}

function stateOf(parts: SiteStatus['parts'], incidents: readonly Incident[], nowMs: number): SiteState {
  const isOpen = ({ from_at: from, until_at: until }: Incident) =>
    Date.parse(from) <= nowMs && (until === null || Date.parse(until) > nowMs);
  return parts.some(({ state }) => state === 'failing') || incidents.some(isOpen) ? 'degraded' : 'well';
}
