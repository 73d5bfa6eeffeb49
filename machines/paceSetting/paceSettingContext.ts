import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { FoundSettings, PaceSettingContext } from './paceSettingMachineTypes.ts';

/**
 * Whether the plan on this device was changed after the setting was. A device whose clock is slow may open a setting over
 * a newer draft: undo brings that back.
 */
export function isDraftNewer(
  { draftChangedAtMs }: Pick<PaceSettingContext, 'draftChangedAtMs'>,
  setting: Pick<PaceSettingDetail, 'updated_at'> | null,
): boolean {
  return draftChangedAtMs !== null && (setting === null || draftChangedAtMs > Date.parse(setting.updated_at));
}

/**
 * Which setting is to open by itself: what the rider opened or saved here last, until a newer one is saved elsewhere;
 * the most recent one otherwise.
 */
export function settingToOpen(
  { begunAs }: Pick<PaceSettingContext, 'begunAs'>,
  { latest, begun }: FoundSettings,
): PaceSettingDetail | null {
  if (begun === null || begunAs === null) return latest;
  const isOutdated = latest !== null && latest.id !== begun.id && Date.parse(latest.updated_at) > begunAs.asOfMs;
  return isOutdated ? latest : begun;
}

/** The setting under its new name, wherever it is known. */
export function withName(
  { opened, offered }: Pick<PaceSettingContext, 'opened' | 'offered'>,
  { id, name }: { readonly id: string; readonly name: string },
): Pick<PaceSettingContext, 'opened' | 'offered'> {
  const rename = (setting: PaceSettingDetail | null) => (setting?.id === id ? { ...setting, name } : setting);
  return { opened: rename(opened), offered: rename(offered) };
}

/** Without a setting that is gone; the plan on the page stays as it is. */
export function withoutSetting(
  { opened, offered }: Pick<PaceSettingContext, 'opened' | 'offered'>,
  id: string,
): Pick<PaceSettingContext, 'opened' | 'offered'> {
  return { opened: opened?.id === id ? null : opened, offered: offered?.id === id ? null : offered };
}
