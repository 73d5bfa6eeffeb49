import type { RankedSex } from '#contract/rankings/membership.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { athletesRepository } from '#server/modules/rankings/athletes.repository.ts';
import { effortsRepository } from '#server/modules/rankings/efforts.repository.ts';
import { computePressureAbovePa } from '#workers/core/pacing/sampleWeather.ts';
import { computeAirDensityKgM3 } from '#workers/core/physics/airDensity.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

interface SampleRoad {
  readonly distanceM: number;
  readonly gradeRatio: number;
  /** Mean elevation above sea level. */
  readonly elevationM: number;
}

/** The power that a sample athlete can hold for an hour. */
interface SampleAthlete {
  readonly ftpW: number;
  readonly massKg: number;
}

const bicycleKg = 8.5;
const seaLevelC = 26;
/** Sample riders brake at this speed on a descent. */
const maxSpeedMps = 16;

/** A number from 0 to 1, the same for the same seed, evenly distributed (mulberry32). */
export function drawRatio(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
}

/**
 * An athlete's power, distributed as in a large event: median 2.8 W/kg, maximum 4.6. The multiples of the seed, here
 * and below, only make the draws independent of each other.
 */
export function createSampleAthlete(seed: number): SampleAthlete {
  const bell = [1, 2, 3].reduce((sum, draw) => sum + drawRatio(seed * 7 + draw * 977), 0) / 3;
  const massKg = 52 + 28 * drawRatio(seed * 13 + 5);
  return { massKg, ftpW: massKg * (1 + 3.6 * bell) };
}

/** Sex and birth year: a quarter are women, ages from 18 to 72, and one in ten gave neither. */
function createSampleGroups(seed: number, today: string): { sex: RankedSex | null; birth_year: number | null } {
  if (drawRatio(seed * 29 + 11) < 0.1) return { sex: null, birth_year: null };
  const age = 18 + Math.floor(drawRatio(seed * 31 + 7) * 55);
  return { sex: drawRatio(seed * 37 + 1) < 0.25 ? 'female' : 'male', birth_year: Number(today.slice(0, 4)) - age };
}

/**
 * Time and mean power on a road by our speed model: the power that can be held that long (an hour's power, more if it
 * is shorter), on the mean grade, in still air at that elevation; `form` is the fraction of it available on that day.
 */
export function createSampleEffort(road: SampleRoad, { ftpW, massKg }: SampleAthlete, form: number) {
  // Lapse rate of the standard atmosphere, in K/m.
  const temperatureC = seaLevelC - 0.0065 * road.elevationM;
  const pressurePa = computePressureAbovePa(101_325, seaLevelC, road.elevationM);
  const state = {
    massKg: massKg + bicycleKg,
    gravityMps2: 9.79,
    gradeRatio: road.gradeRatio,
    headwindMps: 0,
    cdaM2: 0.33,
    crr: 0.005,
    airDensityKgM3: computeAirDensityKgM3({ temperatureC, pressurePa, relativeHumidity: 0.7 }),
    drivetrainEfficiency: 0.97,
  };
  let powerW = ftpW * form;
  // Power and time depend on each other; four rounds of iteration are enough.
  let elapsedS = 3_600;
  for (let round = 0; round < 4; round++) {
    elapsedS = road.distanceM / Math.min(solveSpeedMps({ ...state, powerW }), maxSpeedMps);
    powerW = ftpW * form * Math.min(1.25, Math.max(0.85, (3_600 / elapsedS) ** 0.07));
  }
  return { elapsedS: Math.round(elapsedS), powerW: Math.round(powerW) };
}

/** Fraction of the segments that an athlete has ridden. */
const riddenRatio = 0.3;
/** Fraction of the athletes with a power meter. */
const meteredRatio = 0.7;
/** Efforts are at most this many days old. */
const maxAgeDays = 500;
const dayMs = 86_400_000;

/** Puts sample riders on the board, with efforts on our own segments; always the same ones. */
export async function addSampleEfforts(tx: Db, clock: Clock, riderIds: readonly string[]): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const segments = await effortsRepository.listSampleSegments(tx);
  const efforts = riderIds.flatMap((riderId, riderIndex) => {
    const athlete = createSampleAthlete(riderIndex + 1);
    return segments.flatMap((segment, segmentIndex) => {
      const seed = (riderIndex + 1) * 8_191 + segmentIndex * 131;
      if (drawRatio(seed) > riddenRatio) return [];
      const { elapsedS, powerW } = createSampleEffort(segment, athlete, 0.88 + 0.12 * drawRatio(seed + 1));
      const riddenMs = nowMs - (1 + Math.floor(drawRatio(seed + 2) * maxAgeDays)) * dayMs;
      return {
        id: uuidv7(nowMs),
        segment_id: segment.id,
        rider_id: riderId,
        activity_id: null,
        source: 'sample' as const,
        ridden_on: toTaipeiDay(riddenMs),
        elapsed_s: elapsedS,
        power_w: drawRatio(riderIndex * 17 + 3) < meteredRatio ? powerW : null,
        created_at: now,
        mass_kg: athlete.massKg,
      };
    });
  });
  const members = riderIds.map((riderId, riderIndex) => ({
    rider_id: riderId,
    joined_at: now,
    ...createSampleGroups(riderIndex + 1, toTaipeiDay(nowMs)),
  }));
  await athletesRepository.joinAll(tx, members);
  await effortsRepository.addSamples(tx, efforts);
}
