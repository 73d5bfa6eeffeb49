import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { AppError } from '#server/http/AppError.ts';

export const countBytes = (rows: readonly object[]): number => Buffer.byteLength(JSON.stringify(rows));

/**
 * The export reads all data of a rider at once, so the total is limited: 500 settings of 500 rows would be too much.
 */
export function requireStorage(storedBytes: number): void {
  if (storedBytes > paceSettingLimits.storedBytesMax) throw new AppError('paceSetting.tooMany');
}
