import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { AppError } from '../appError.ts';

export interface PaceSettingInput {
  readonly routeId: string;
  /** When the rider last changed this route's plan on this device without saving it; null if everything is saved. */
  readonly draftChangedAtMs: number | null;
}

/** The setting that the plan on this device started from. */
export interface StartingSetting {
  readonly id: string;
  /** When it was opened or saved here; one saved elsewhere after that takes precedence. */
  readonly asOfMs: number;
}

/** The account's settings of the route. */
export interface RouteSettings {
  readonly latest: PaceSettingDetail | null;
  /** The setting that the plan on this device started from, if it still exists. */
  readonly startSetting: PaceSettingDetail | null;
}

export interface PaceSettingContext extends PaceSettingInput {
  /** The setting that the plan on the page started from; saving may replace it. */
  readonly opened: PaceSettingDetail | null;
  /** The setting that would have opened if there were no unsaved draft. */
  readonly offered: PaceSettingDetail | null;
  readonly begunAs: StartingSetting | null;
  /** Why the most recent or the chosen one could not be loaded. */
  readonly error: AppError | null;
  /** The setting that was chosen last. */
  readonly chosenId: string | null;
}

export type PaceSettingEvent =
  | { readonly type: 'rider.signedIn'; readonly begunAs: StartingSetting | null }
  | { readonly type: 'rider.signedOut' }
  /** Sent for each change of the plan that does not come from a setting; null when the plan was saved. */
  | { readonly type: 'draft.changed'; readonly changedAtMs: number | null }
  | { readonly type: 'rider.settingChosen'; readonly id: string }
  | { readonly type: 'rider.offerTaken' }
  | { readonly type: 'rider.offerDeclined' }
  /** The plan was restored to its state before the setting was opened. */
  | { readonly type: 'rider.openingUndone' }
  | { readonly type: 'setting.saved'; readonly setting: PaceSettingDetail }
  | { readonly type: 'setting.renamed'; readonly id: string; readonly name: string }
  | { readonly type: 'setting.deleted'; readonly id: string }
  | { readonly type: 'setting.retried' };

/** The plan on the page has to be replaced by the setting's. */
export interface SettingOpened {
  readonly type: 'setting.opened';
  readonly setting: PaceSettingDetail;
  /** The most recent one, opened without the rider's choice. */
  readonly isAutomatic: boolean;
}
