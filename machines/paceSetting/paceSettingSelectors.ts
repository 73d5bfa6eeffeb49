import type { SnapshotFrom } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { AppError } from '../appError.ts';
import type { paceSettingMachine } from './paceSettingMachine.ts';

type PaceSettingSnapshot = SnapshotFrom<typeof paceSettingMachine>;

export const selectOpened = (snapshot: PaceSettingSnapshot): PaceSettingDetail | null => snapshot.context.opened;
export const selectOffered = (snapshot: PaceSettingSnapshot): PaceSettingDetail | null => snapshot.context.offered;
export const selectIsBusy = (snapshot: PaceSettingSnapshot): boolean => snapshot.hasTag('busy');

/** Why a setting did not open; null while it is retried. */
export const selectOpenError = (snapshot: PaceSettingSnapshot): AppError | null => snapshot.context.error;

/** Whether it was the rider's choice that failed to open, not the automatic one. */
export const selectIsChoiceOpen = (snapshot: PaceSettingSnapshot): boolean => snapshot.context.chosenId !== null;
