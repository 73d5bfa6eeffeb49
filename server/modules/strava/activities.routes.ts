import type { FastifyInstance, FastifyReply } from 'fastify';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createActivitiesService } from './activities.service.ts';
import type { StravaActivities } from './stravaActivities.service.ts';
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
export function registerStravaActivities(
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

const problemOf: Partial<Record<StravaActivityErrorCode, ProblemCode>> = {
  notConnected: 'strava.notConnected',
  scopeMissing: 'strava.scopeMissing',
  inactive: 'strava.unavailable',
  tokenUnusable: 'strava.unavailable',
};
const problemOfPause: Readonly<Record<StravaPause['reason'], ProblemCode>> = {
  rateLimited: 'strava.paused',
  unreachable: 'strava.unavailable',
  inactive: 'strava.unavailable',
  ownLimit: 'request.rateLimited',
};

function toAppError(error: unknown, reply: FastifyReply, nowMs: number): unknown {
  if (error instanceof StravaPausedError) {
    reply.header('retry-after', String(Math.max(1, Math.ceil((error.untilMs - nowMs) / 1000))));
    return new AppError(problemOfPause[error.reason]);
  }
  if (error instanceof StravaBrokenError) return new AppError('strava.unavailable');
  const code = error instanceof StravaActivityError ? problemOf[error.code] : undefined;
  return code === undefined ? error : new AppError(code);
}
