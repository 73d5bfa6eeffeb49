import type { WordKey } from '#src/i18n/words.ts';

/** Why a draft was not published, or a road not withdrawn, by the error code. */
export const roadRefusalWords: Readonly<Record<string, WordKey>> = {
  'road.courseDiffers': 'deskRoads.refused.courseDiffers',
  'road.segmentRidden': 'deskRoads.refused.segmentRidden',
  'road.incomplete': 'deskRoads.refused.incomplete',
  'road.inUse': 'deskRoads.refused.inUse',
  'content.slugTaken': 'deskRoads.refused.slugTaken',
  'request.invalid': 'deskRoads.refused.invalid',
  'schedule.past': 'deskContent.publish.momentPast',
};
