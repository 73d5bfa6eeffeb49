/** The places that sealed columns of activities are bound to. */
export const activityPlace = (column: 'name' | 'file_name', activityId: string): string =>
  `activity.${column}:${activityId}`;

export const evidencePlace = (activityId: string): string => `activity_evidence.samples:${activityId}`;
