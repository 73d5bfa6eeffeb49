/** The type of another organiser's race. */
export const cyclingEventKinds = ['race', 'granFondo', 'hillClimb', 'challenge', 'criterium', 'family'] as const;
export type CyclingEventKind = (typeof cyclingEventKinds)[number];

export const cyclingEventStatuses = ['announced', 'open', 'closed', 'cancelled', 'past'] as const;
export type CyclingEventStatus = (typeof cyclingEventStatuses)[number];

/** Taiwan's 22 counties and cities, from the north along the coast, then the islands. */
export const counties = [
  'taipei',
  'newTaipei',
  'keelung',
  'taoyuan',
  'hsinchuCity',
  'hsinchuCounty',
  'miaoli',
  'taichung',
  'changhua',
  'nantou',
  'yunlin',
  'chiayiCity',
  'chiayiCounty',
  'tainan',
  'kaohsiung',
  'pingtung',
  'taitung',
  'hualien',
  'yilan',
  'penghu',
  'kinmen',
  'lienchiang',
] as const;
export type County = (typeof counties)[number];
