/**
 * The age groups of every list: boards of segments, masters boards and events. The age is the present year in
 * Asia/Taipei minus the year of birth, for all rides of a rider, so that two rides of different years do not tell in
 * which year a rider reached a new group.
 */
export const ageGroups = ['under30', 'from30', 'from40', 'from50', 'from60'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Lower limits, in years, of the groups after the first. */
export const ageGroupStarts = [30, 40, 50, 60] as const;
