/** The place in the database to which each encrypted column of an activity is bound. */
export const activityPlace = (column: 'name' | 'file_name', activityId: string): string =>
  `activity.${column}:${activityId}`;

export const evidencePlace = (activityId: string): string => `activity_evidence.samples:${activityId}`;
