import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { AppError } from '#server/http/AppError.ts';

export const countBytes = (rows: readonly object[]): number => Buffer.byteLength(JSON.stringify(rows));

/**
 * Throws if a rider would store more than the limit. The export reads all data of a rider at once, and 500 settings of
 * 500 rows would be too much for it.
 */
export function requireBytesWithinLimit(storedBytes: number): void {
  if (storedBytes > paceSettingLimits.storedBytesMax) throw new AppError('paceSetting.tooMany');
}
