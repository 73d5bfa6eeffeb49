import type { ActivityList, ParsedActivityListQuery } from '#contract/activities/activities.ts';
import { type ActivityRangeProblem, findActivityRangeProblem } from '#contract/activities/activityRange.ts';
import type { FieldError } from '#contract/problem.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ActivitySummary } from './readSummaries.ts';
import type { StravaActivities } from './stravaActivities.service.ts';

interface ActivitiesDeps {
  readonly strava: Pick<StravaActivities, 'listActivities'>;
  readonly clock: Clock;
}

const dayMs = 86_400_000;

export function createActivitiesService({ strava, clock }: ActivitiesDeps) {
  return {
    /** Stored nowhere, only cached in memory for a minute: this is Strava's data. */
    async list(riderId: string, query: ParsedActivityListQuery): Promise<ActivityList> {
      const errors = findDayErrors(query, toTaipeiDay(clock.nowMs()));
      if (errors.length > 0) throw new AppError('request.invalid', errors);
      const { activities, nextPage } = await strava.listActivities(riderId, {
        fromMs: getMidnightMs(query.from),
        toMs: getMidnightMs(query.to) + dayMs,
        page: query.page,
      });
      return { results: activities.map(toListed), next_page: nextPage };
    },
  };
}

function findDayErrors(range: ParsedActivityListQuery, today: string): FieldError[] {
  if (range.from > today) return [{ field: 'from', code: 'tooLarge', params: {} }];
  const problem = findActivityRangeProblem(range);
  return problem === null ? [] : [fieldErrors[problem]];
}

const fieldErrors: Readonly<Record<ActivityRangeProblem, FieldError>> = {
  invalid: { field: 'to', code: 'formatInvalid', params: {} },
  reversed: { field: 'to', code: 'tooSmall', params: {} },
  tooLong: { field: 'to', code: 'tooLarge', params: { days: verificationLimits.dateRangeDaysMax } },
};

/** The midnight in Asia/Taipei at which the day begins. */
const getMidnightMs = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

function toListed(ride: ActivitySummary): ActivityList['results'][number] {
  return {
    id: ride.id,
    name: ride.name,
    started_at: new Date(ride.startedAtMs).toISOString(),
    is_start_hidden: ride.isStartHidden,
    distance_m: ride.distanceM,
    elevation_gain_m: ride.elevationGainM,
    elapsed_s: ride.elapsedS,
    moving_s: ride.movingS,
    sport_type: ride.sportType,
    obstacle: ride.obstacle,
  };
}
