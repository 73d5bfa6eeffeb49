import type { PowerSource } from '#contract/deviceDeclarations/deviceKinds.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { deviceDeclarationsRepository as repository } from '#server/modules/deviceDeclarations/deviceDeclarations.repository.ts';
import { compareRecordings } from '#workers/core/dualRecording/compareRecordings.ts';
import { toRecording } from '#workers/core/dualRecording/toRecording.ts';

interface SampleDeclaration {
  readonly model: string;
  readonly source: PowerSource;
  readonly status: 'declared' | 'checked' | 'refused';
  readonly reason: string | null;
  /** Relative deviation of the first meter at the start and at the end; null without a recording. */
  readonly deviation: readonly [startRatio: number, endRatio: number] | null;
}

const samples: readonly SampleDeclaration[] = [
  { model: 'T1', source: 'trainer', status: 'checked', reason: null, deviation: [0.01, 0.016] },
  { model: 'T2', source: 'pedal', status: 'declared', reason: null, deviation: [-0.02, -0.014] },
  {
    model: 'T1',
    source: 'trainer',
    status: 'refused',
    reason: '範例：漂移太大，熱機後再錄一次。',
    deviation: [0.01, 0.08],
  },
  { model: 'T3', source: 'crank', status: 'declared', reason: null, deviation: null },
];
const rideDurationS = 2_400;

/** Adds declarations of sample riders for a race. They are deleted with the riders or the race. Returns how many. */
export async function addSampleDeclarations(
  tx: Db,
  clock: Clock,
  { raceSlug, riderIds }: { readonly raceSlug: string; readonly riderIds: readonly string[] },
): Promise<number> {
  const race = await repository.findRace(tx, raceSlug);
  if (!race) return 0;
  const nowMs = clock.nowMs();
  const now = new Date(clock.nowMs());
  let count = 0;
  for (const [index, { model, source, status, reason, deviation }] of samples.entries()) {
    const riderId = riderIds[index];
    if (riderId === undefined) break;
    const recording = deviation === null ? null : createRecording(deviation, nowMs);
    await repository.insert(tx, {
      id: uuidv7(nowMs),
      race_id: race.id,
      rider_id: riderId,
      team_name: null,
      trainer_maker: '範例廠',
      trainer_model: model,
      power_source: source,
      firmware: '1.0.0',
      calibrated_on: toTaipeiDay(nowMs),
      status,
      reason,
      is_sample: true,
      created_at: now,
      changed_at: now,
      second_maker: '範例廠',
      second_model: 'P1',
      second_source: 'pedal' as const,
      recording: recording === null ? null : JSON.stringify(recording),
    });
    count += 1;
  }
  return count;
}

/** A test ride with two meters, compared like a real one: power in steps of 200 s, with small waves on top. */
function createRecording([startRatio, endRatio]: NonNullable<SampleDeclaration['deviation']>, startAtMs: number) {
  const timeS = Float64Array.from({ length: rideDurationS }, (_, second) => second);
  const computePowerW = (second: number) =>
    ([130, 210, 165, 270, 150, 320][Math.floor(second / 200) % 6] ?? 150) +
    14 * Math.sin(second / 9) +
    (second % 7) * 2;
  const createMeter = (getDeviation: (second: number) => number) => ({
    startAtMs,
    isZoneless: false,
    timeS,
    powerW: timeS.map((second) => Math.round(computePowerW(second) * getDeviation(second))),
  });
  const firstMeter = createMeter((second) => 1 + startRatio + ((endRatio - startRatio) * second) / rideDurationS);
  const comparison = compareRecordings(
    firstMeter,
    createMeter(() => 1),
  );
  return comparison.ok ? toRecording(comparison.value) : null;
}
