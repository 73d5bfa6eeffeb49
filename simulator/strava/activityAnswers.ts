import type { SampleSegment } from '../findSampleRoad.ts';
import type { RideRecording } from './recordSampleRide.ts';
import { devices } from './rideSchedule.ts';
import type { RideFacts } from './StravaLogbook.ts';
import type { SampleRide } from './sampleRide.ts';

/** Marks digits to be written as a JSON number that JavaScript numbers cannot represent. */
function markBigNumber(digits: string): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
  return rawJSON(digits);
}

const taipeiOffsetMs = 8 * 3_600_000;
/** Odd and beyond 2^53; only even numbers are added, so no id can be an exact JavaScript number. */
const effortIdBase = 3_300_000_000_000_000_001n;

/** An activity as Strava lists it. Values without a sensor are absent. */
export function toSummaryActivity(ride: SampleRide, facts: RideFacts) {
  const { plan, rider } = ride;
  const { distanceM, movingS, power, heartRate } = facts;
  const { quirk } = plan;
  return {
    resource_state: 2,
    athlete: { id: rider.strava.athleteId, resource_state: 1 },
    name: plan.name,
    distance: round(distanceM, 1),
    moving_time: movingS,
    elapsed_time: facts.elapsedS,
    total_elevation_gain: round(facts.elevationGainM, 1),
    type: plan.sportType === 'GravelRide' ? 'Ride' : plan.sportType,
    sport_type: plan.sportType,
    workout_type: plan.sportType === 'Ride' ? 10 : null,
    id: markBigNumber(ride.id),
    ...toStartDates(ride),
    timezone: '(GMT+08:00) Asia/Taipei',
    utc_offset: 28_800,
    location_city: null,
    location_state: null,
    location_country: null,
    achievement_count: 0,
    kudos_count: 7,
    comment_count: 0,
    athlete_count: 1,
    photo_count: 0,
    map: { id: `a${ride.id}`, summary_polyline: facts.map?.summaryPolyline ?? '', resource_state: 2 },
    trainer: quirk === 'trainer' || plan.sportType === 'VirtualRide',
    commute: false,
    manual: quirk === 'manual',
    private: quirk === 'private',
    visibility: quirk === 'private' ? 'only_me' : 'everyone',
    flagged: quirk === 'flagged',
    gear_id: null,
    start_latlng: facts.map?.start ?? [],
    end_latlng: facts.map?.end ?? [],
    average_speed: round(distanceM / Math.max(1, movingS), 3),
    max_speed: round(facts.maxSpeedMps, 1),
    ...(quirk !== 'manual' && toSensorFields(power, heartRate)),
    has_heartrate: quirk !== 'manual' && heartRate !== null,
    heartrate_opt_out: false,
    display_hide_heartrate_option: heartRate !== null,
    ...(quirk !== 'manual' && toDeviceFields(ride, facts)),
    from_accepted_tag: false,
    pr_count: 0,
    total_photo_count: 0,
    has_kudoed: false,
  };
}

/** An activity as Strava answers a request by id. */
export function toDetailedActivity(ride: SampleRide, facts: RideFacts, efforts: readonly object[]) {
  const summary = toSummaryActivity(ride, facts);
  const polyline = facts.map?.polyline ?? '';
  return {
    ...summary,
    resource_state: 3,
    map: { ...summary.map, polyline, resource_state: 3 },
    description: null,
    // Kilocalories: about 1.1 per kJ of work, or 0.16 per second without a power meter.
    calories: round(facts.power ? facts.power.averageW * facts.movingS * 0.001_1 : facts.movingS * 0.16, 1),
    perceived_exertion: null,
    prefer_perceived_exertion: null,
    segment_efforts: efforts,
    splits_metric: [],
    splits_standard: [],
    laps: [],
    photos: { primary: null, count: 0 },
    stats_visibility: [{ type: 'heart_rate', visibility: 'everyone' }],
    hide_from_home: false,
    embed_token: ride.id.padStart(40, '0').slice(-40),
    available_zones: [...(facts.heartRate ? ['heartrate'] : []), ...(facts.power ? ['power'] : [])],
  };
}

export function listSegmentEfforts(
  ride: SampleRide,
  recording: RideRecording,
  segments: readonly SampleSegment[],
): readonly object[] {
  if (ride.plan.quirk === 'manual' || ride.plan.sportType === 'Hike') return [];
  return segments.flatMap(({ name, fromKm, toKm }, index) => {
    const [fromIndex, toIndex] = [fromKm, toKm].map((km) =>
      recording.distanceM.findIndex((riddenM) => riddenM >= km * 1000),
    );
    if (fromIndex === undefined || toIndex === undefined || fromIndex < 0 || toIndex <= fromIndex) return [];
    const elapsedS = Math.round((recording.timeS[toIndex] as number) - (recording.timeS[fromIndex] as number));
    const startMs = ride.startedAtMs + (recording.timeS[fromIndex] as number) * 1000;
    return {
      id: markBigNumber(String(effortIdBase + BigInt(2 * (ride.seed * 20 + index)))),
      resource_state: 2,
      name,
      activity: { id: markBigNumber(ride.id), visibility: 'everyone', resource_state: 1 },
      athlete: { id: ride.rider.strava.athleteId, resource_state: 1 },
      elapsed_time: elapsedS,
      moving_time: elapsedS,
      start_date: formatInstant(startMs),
      start_date_local: formatInstant(startMs + taipeiOffsetMs),
      distance: round((toKm - fromKm) * 1000, 1),
      start_index: fromIndex,
      end_index: toIndex,
      device_watts: recording.powerW !== null,
      pr_rank: null,
      achievements: [],
      kom_rank: null,
      hidden: false,
    };
  });
}

/** Strava marks the local time with Z, too, and sets a hidden time of day to one second past midnight. */
function toStartDates({ plan, startedAtMs }: SampleRide) {
  const localMs = startedAtMs + taipeiOffsetMs;
  const shownMs = plan.quirk === 'hiddenTime' ? localMs - (localMs % 86_400_000) + 1_000 : localMs;
  return { start_date: formatInstant(shownMs - taipeiOffsetMs), start_date_local: formatInstant(shownMs) };
}

function toSensorFields(power: RideFacts['power'], heartRate: RideFacts['heartRate']) {
  return {
    ...(power && {
      average_watts: round(power.averageW, 1),
      max_watts: power.maxW,
      weighted_average_watts: Math.round(power.averageW * 1.03),
      device_watts: true,
    }),
    ...(heartRate && { average_heartrate: round(heartRate.averageBpm, 1), max_heartrate: heartRate.maxBpm }),
  };
}

/** Only set for rides recorded by a device. */
function toDeviceFields({ id, plan }: SampleRide, facts: RideFacts) {
  const uploadId = String(BigInt(id) + 1_083_785_906n);
  return {
    elev_high: round(facts.elevationMaxM, 1),
    elev_low: round(facts.elevationMinM, 1),
    upload_id: markBigNumber(uploadId),
    upload_id_str: uploadId,
    external_id: `${plan.device}_ping_${id}`,
    device_name: devices[plan.device].name,
  };
}

const formatInstant = (atMs: number): string => new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
