import type { SnapshotFrom } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { AppError } from '../appError.ts';
import type { paceSettingMachine } from './paceSettingMachine.ts';

type PaceSettingSnapshot = SnapshotFrom<typeof paceSettingMachine>;

/** The setting that the plan on the page started from. */
export const selectOpened = (snapshot: PaceSettingSnapshot): PaceSettingDetail | null => snapshot.context.opened;
/** The setting that is offered because there is an unsaved draft. */
export const selectOffered = (snapshot: PaceSettingSnapshot): PaceSettingDetail | null => snapshot.context.offered;
/** True while a setting is loaded. */
export const selectIsBusy = (snapshot: PaceSettingSnapshot): boolean => snapshot.hasTag('busy');

/** Why a setting did not open; null while it is retried. */
export const selectOpenError = (snapshot: PaceSettingSnapshot): AppError | null => snapshot.context.error;

/** Whether the setting that failed to open was chosen by the rider, not opened automatically. */
export const selectIsChosenByRider = (snapshot: PaceSettingSnapshot): boolean => snapshot.context.chosenId !== null;
