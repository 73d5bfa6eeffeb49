import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { FileRepair, RawTrack } from '../courseFile/courseFileTypes.ts';
import { toActivity } from '../courseFile/toActivity.ts';
import { compareRecordings } from './compareRecordings.ts';
import type { MeterRecording } from './dualRecording.ts';
import { toRecording } from './toRecording.ts';

export interface ComparedFiles {
  readonly recording: DualRecording;
  /** What was left out or repaired in each file, in the order of the files. */
  readonly repairs: readonly (readonly FileRepair[])[];
}

/**
 * Compares the parsed files of a dual recording: two with one meter each, or one FIT file that contains both (its power
 * field, and a developer field of power). The first file is of the meter that counts in the race.
 *
 * Errors: those of `toActivity` and `compareRecordings`; `recording.noPower` with the number of the file from 1 as its
 * detail; `recording.onePower` for a single file with one meter only; `recording.sameMeter` if both are the same meter.
 */
export function compareFiles(first: RawTrack, second: RawTrack | null): ComputeResult<ComparedFiles> {
  const firstRecording = toMeterRecording(first, 1);
  if (!firstRecording.ok) return firstRecording;
  const firstRepairs = firstRecording.value.repairs;
  if (second === null) {
    const { otherPowerW } = first;
    if (otherPowerW === undefined) return { ok: false, error: { code: 'recording.onePower' } };
    const secondMeter = toMeterRecording({ ...first, powerW: otherPowerW }, 1);
    return secondMeter.ok
      ? withRepairs(compareMeters(firstRecording.value, secondMeter.value), [firstRepairs])
      : secondMeter;
  }
  const secondRecording = toMeterRecording(second, 2);
  if (!secondRecording.ok) return secondRecording;
  const comparison = compareMeters(firstRecording.value, secondRecording.value);
  return withRepairs(comparison, [firstRepairs, secondRecording.value.repairs]);
}

const withRepairs = (
  comparison: ComputeResult<DualRecording>,
  repairs: ComparedFiles['repairs'],
): ComputeResult<ComparedFiles> =>
  comparison.ok ? { ok: true, value: { recording: comparison.value, repairs } } : comparison;

/** No two meters agree to the watt in every second, so equal values come from the same meter. */
function compareMeters(first: MeterRecording, second: MeterRecording): ComputeResult<DualRecording> {
  const comparison = compareRecordings(first, second);
  if (!comparison.ok) return comparison;
  const { correlation, differenceW } = comparison.value;
  const isSameMeter = correlation > 1 - 1e-6 && Math.abs(differenceW) < 1e-3;
  return isSameMeter
    ? { ok: false, error: { code: 'recording.sameMeter' } }
    : { ok: true, value: toRecording(comparison.value) };
}

interface FileRecording extends MeterRecording {
  readonly repairs: readonly FileRepair[];
}

function toMeterRecording(raw: RawTrack, fileNumber: number): ComputeResult<FileRecording> {
  const activity = toActivity(raw);
  if (!activity.ok) return activity;
  const { startAtMs, timeS, powerW, repairs } = activity.value;
  if (powerW === null) return { ok: false, error: { code: 'recording.noPower', detail: String(fileNumber) } };
  return { ok: true, value: { startAtMs, isZoneless: raw.isZoneless, timeS, powerW, repairs } };
}
