import type { WordKey } from '#src/i18n/words.ts';

/** Why a draft was not published, or a road not withdrawn, by the error code. */
export const roadRefusalWords: Readonly<Record<string, WordKey>> = {
  'road.courseDiffers': 'adminRoads.refused.courseDiffers',
  'road.segmentRidden': 'adminRoads.refused.segmentRidden',
  'road.incomplete': 'adminRoads.refused.incomplete',
  'road.inUse': 'adminRoads.refused.inUse',
  'content.slugTaken': 'adminRoads.refused.slugTaken',
  'request.invalid': 'adminRoads.refused.invalid',
  'schedule.past': 'adminContent.publish.momentPast',
};
