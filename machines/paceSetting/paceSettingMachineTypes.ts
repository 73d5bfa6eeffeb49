import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { AppError } from '../appError.ts';

export interface PaceSettingInput {
  readonly routeId: string;
  /** When the rider last changed this route's plan on this device without saving it; null where all is saved. */
  readonly draftChangedAtMs: number | null;
}

/** Which setting the plan on this device began as. */
export interface BegunAs {
  readonly id: string;
  /** When it was opened or saved here: one that was saved after that, elsewhere, comes before it. */
  readonly asOfMs: number;
}

/** What there is of the route's settings. */
export interface FoundSettings {
  readonly latest: PaceSettingDetail | null;
  /** The one that the plan on this device began as, where it is still there. */
  readonly begun: PaceSettingDetail | null;
}

export interface PaceSettingContext extends PaceSettingInput {
  /** The one that the plan on the page began as; saving may replace it. */
  readonly opened: PaceSettingDetail | null;
  /** The one that would have opened, where an unsaved draft stands in its way. */
  readonly offered: PaceSettingDetail | null;
  readonly begunAs: BegunAs | null;
  /** Why the most recent or the chosen one is not here. */
  readonly error: AppError | null;
  /** The one that was chosen last. */
  readonly chosenId: string | null;
}

export type PaceSettingEvent =
  | { readonly type: 'rider.signedIn'; readonly begunAs: BegunAs | null }
  | { readonly type: 'rider.signedOut' }
  /** Each change of the plan that is not a setting's own; null when the plan was saved. */
  | { readonly type: 'draft.changed'; readonly changedAtMs: number | null }
  | { readonly type: 'rider.settingChosen'; readonly id: string }
  | { readonly type: 'rider.offerTaken' }
  | { readonly type: 'rider.offerDeclined' }
  /** The plan is back to what it was before the setting was opened. */
  | { readonly type: 'rider.openingUndone' }
  | { readonly type: 'setting.saved'; readonly setting: PaceSettingDetail }
  | { readonly type: 'setting.renamed'; readonly id: string; readonly name: string }
  | { readonly type: 'setting.deleted'; readonly id: string }
  | { readonly type: 'setting.retried' };

/** Says that the plan on the page is to become the setting's. */
export interface SettingOpened {
  readonly type: 'setting.opened';
  readonly setting: PaceSettingDetail;
  /** The most recent one, opened without being asked. */
  readonly isAutomatic: boolean;
}
