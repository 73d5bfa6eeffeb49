import type { Clock } from '#server/base/clock.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { auditPersonalData } from '#server/modules/audit/auditPersonalData.ts';
import { filesPersonalData } from '#server/modules/files/filesPersonalData.ts';
import { noticesPersonalData } from '#server/modules/notices/noticesPersonalData.ts';
import { paceSettingsPersonalData } from '#server/modules/paceSettings/paceSettingsPersonalData.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { sessionsPersonalData } from '#server/modules/sessions/sessionsPersonalData.ts';
import { stravaPersonalData } from '#server/modules/strava/stravaPersonalData.ts';
import { uploadsPersonalData } from '#server/modules/uploads/uploadsPersonalData.ts';
import { verificationsPersonalData } from '#server/modules/verifications/verificationsPersonalData.ts';
import {
  consentsPersonalData,
  ftpHistoryPersonalData,
  identitiesPersonalData,
  profilePersonalData,
} from './ridersPersonalData.ts';

/** All who hold anything of riders, in the order of erasing: the rider's own row is the last. */
export const personalDataHolders = (keys: KeyRing, clock: Clock): readonly PersonalDataHolder[] => [
  verificationsPersonalData(keys, clock),
  uploadsPersonalData(keys),
  stravaPersonalData,
  paceSettingsPersonalData,
  noticesPersonalData,
  consentsPersonalData,
  ftpHistoryPersonalData,
  sessionsPersonalData,
  identitiesPersonalData(keys),
  filesPersonalData,
  auditPersonalData,
  profilePersonalData(keys),
];
