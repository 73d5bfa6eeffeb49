import type { FastifyInstance, FastifyReply } from 'fastify';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Gauge } from '#server/http/gauge.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { ModuleSetup } from '../module.ts';
import { defineModule } from '../module.ts';
import { createActivitiesService } from './activities.service.ts';
import { dayMs, getWindowStartMs } from './readWindows.ts';
import type { StravaActivities } from './stravaActivities.service.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import { toCurrentBudget } from './stravaBudget.ts';
import { StravaBrokenError } from './stravaHttp.ts';
import {
  StravaActivityError,
  type StravaActivityErrorCode,
  type StravaPause,
  StravaPausedError,
} from './stravaTypes.ts';

/**
 * No rate limit by network: many riders share a carrier's address. Each rider's reads at Strava are counted
 * (`riderReads.ts`); answers without a read cost nothing.
 */
function registerStravaActivities(
  app: FastifyInstance,
  context: AppContext,
  strava: Pick<StravaActivities, 'listActivities'>,
): void {
  const { clock } = context;
  const activities = createActivitiesService({ strava, clock });
  const endpoint = activitiesEndpoints.listActivities;

  registerRiderEndpoint(app, { endpoint, context }, async ({ query, session, reply }) => {
    try {
      return await activities.list(session.riderId, query);
    } catch (error) {
      throw toAppError(error, reply, clock.nowMs());
    }
  });
}

const problemByCode: Partial<Record<StravaActivityErrorCode, ProblemCode>> = {
  notConnected: 'strava.notConnected',
  scopeMissing: 'strava.scopeMissing',
  inactive: 'strava.unavailable',
  tokenUnusable: 'strava.unavailable',
};
const problemByPause: Readonly<Record<StravaPause['reason'], ProblemCode>> = {
  rateLimited: 'strava.paused',
  unreachable: 'strava.unavailable',
  inactive: 'strava.unavailable',
  ownLimit: 'request.rateLimited',
};

function toAppError(error: unknown, reply: FastifyReply, nowMs: number): unknown {
  if (error instanceof StravaPausedError) {
    reply.header('retry-after', String(Math.max(1, Math.ceil((error.untilMs - nowMs) / 1000))));
    return new AppError(problemByPause[error.reason]);
  }
  if (error instanceof StravaBrokenError) return new AppError('strava.unavailable');
  const code = error instanceof StravaActivityError ? problemByCode[error.code] : undefined;
  return code === undefined ? error : new AppError(code);
}

/** Strava's read budget, which all riders share, and whether reading is paused. */
async function readStravaGauges({ context }: ModuleSetup): Promise<readonly Gauge[]> {
  const nowMs = context.clock.nowMs();
  const budget = toCurrentBudget(await stravaBudgetRepository.read(context.db), nowMs);
  const windows = ['quarter', 'day'] as const;
  return [
    ...windows.flatMap((window) => [
      { name: 'wolfpace_strava_reads_used', labels: { window }, value: budget[window].used },
      { name: 'wolfpace_strava_reads_limit', labels: { window }, value: budget[window].limit },
    ]),
    { name: 'wolfpace_strava_paused_seconds', value: Math.max(0, (budget.pausedUntilMs - nowMs) / 1000) },
  ];
}

/** How many reads at Strava were made for the rider today. */
const stravaPersonalData: PersonalDataSource = {
  section: 'strava_reads',
  tables: ['strava_rider_reads'],
  exportData: (db, riderId) => stravaBudgetRepository.listReads(db, riderId),
  erase: (tx, riderId) => stravaBudgetRepository.deleteReads(tx, riderId),
};

/** Deletes the riders' read counts of past days. */
export async function deleteOldReads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await stravaBudgetRepository.deleteReadsBefore(db, new Date(getWindowStartMs(clock.nowMs(), dayMs)));
}

export const stravaModule = defineModule({
  routes: (api, { context, services }) => registerStravaActivities(api, context, services.strava),
  jobs: ({ context }) => [{ queue: 'forget-strava-reads', cron: '9 8 * * *', run: () => deleteOldReads(context) }],
  gauges: readStravaGauges,
  personalData: () => [stravaPersonalData],
});
