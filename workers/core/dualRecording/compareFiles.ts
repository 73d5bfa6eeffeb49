import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from '../courseFile/courseFileTypes.ts';
import { toActivity } from '../courseFile/toActivity.ts';
import { compareRecordings } from './compareRecordings.ts';
import type { MeterRecording } from './dualRecording.ts';
import { toRecording } from './toRecording.ts';

/**
 * Compares the parsed files of a dual recording: two with one meter each, or one FIT file that contains both (its power
 * field, and a developer field of power). The first file is of the meter that counts in the race.
 *
 * Errors: those of `toActivity` and `compareRecordings`; `recording.noPower` with the number of the file from 1 as its
 * detail; `recording.onePower` for a single file with one meter only; `recording.sameMeter` if both are the same meter.
 */
export function compareFiles(first: RawTrack, second: RawTrack | null): ComputeResult<DualRecording> {
  const firstRecording = toMeterRecording(first, 1);
  if (!firstRecording.ok) return firstRecording;
  if (second === null) {
    const { otherPowerW } = first;
    if (otherPowerW === undefined) return { ok: false, error: { code: 'recording.onePower' } };
    const secondMeter = toMeterRecording({ ...first, powerW: otherPowerW }, 1);
    return secondMeter.ok ? compareMeters(firstRecording.value, secondMeter.value) : secondMeter;
  }
  const secondRecording = toMeterRecording(second, 2);
  return secondRecording.ok ? compareMeters(firstRecording.value, secondRecording.value) : secondRecording;
}

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

function toMeterRecording(raw: RawTrack, fileNumber: number): ComputeResult<MeterRecording> {
  const activity = toActivity(raw);
  if (!activity.ok) return activity;
  const { startAtMs, timeS, powerW } = activity.value;
  if (powerW === null) return { ok: false, error: { code: 'recording.noPower', detail: String(fileNumber) } };
  return { ok: true, value: { startAtMs, isZoneless: raw.isZoneless, timeS, powerW } };
}
