import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { PaceSettingContext, RouteSettings } from './paceSettingMachineTypes.ts';

/**
 * Whether the plan on this device was changed after the setting. If the device's clock is slow, a setting may open
 * over a newer draft; undo brings the draft back.
 */
export function isDraftNewer(
  { draftChangedAtMs }: Pick<PaceSettingContext, 'draftChangedAtMs'>,
  setting: Pick<PaceSettingDetail, 'updated_at'> | null,
): boolean {
  return draftChangedAtMs !== null && (setting === null || draftChangedAtMs > Date.parse(setting.updated_at));
}

/**
 * The setting to open automatically: the one that the rider last opened or saved here, unless a newer one was saved
 * elsewhere; otherwise the most recent one.
 */
export function findSettingToOpen(
  { begunAs }: Pick<PaceSettingContext, 'begunAs'>,
  { latest, startSetting }: RouteSettings,
): PaceSettingDetail | null {
  if (startSetting === null || begunAs === null) return latest;
  const isOutdated = latest !== null && latest.id !== startSetting.id && Date.parse(latest.updated_at) > begunAs.asOfMs;
  return isOutdated ? latest : startSetting;
}

/** Replaces the setting's name wherever it is known. */
export function withName(
  { opened, offered }: Pick<PaceSettingContext, 'opened' | 'offered'>,
  { id, name }: { readonly id: string; readonly name: string },
): Pick<PaceSettingContext, 'opened' | 'offered'> {
  const rename = (setting: PaceSettingDetail | null) => (setting?.id === id ? { ...setting, name } : setting);
  return { opened: rename(opened), offered: rename(offered) };
}

/** Removes a deleted setting; the plan on the page stays as it is. */
export function withoutSetting(
  { opened, offered }: Pick<PaceSettingContext, 'opened' | 'offered'>,
  id: string,
): Pick<PaceSettingContext, 'opened' | 'offered'> {
  return { opened: opened?.id === id ? null : opened, offered: offered?.id === id ? null : offered };
}
